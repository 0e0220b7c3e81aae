import { fromPromise } from 'xstate'
import { offlineFirstCatalogue } from '#app/catalogue/catalogue-source.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { endSheetDraft } from '#data/cart/sheet-drafts.ts'
import { replaceItem, writeInquiry } from '#data/inquiries/outbox.ts'
import { deliveryActor } from './delivery-actor.ts'
import { createInquiryMachine, type Submission } from './inquiry-machine.ts'

/** The inquiry is stored on the device first, then sent. */
export const createInquiryMachineWithActors = () =>
  createInquiryMachine({
    write: fromPromise<string, Submission>(async ({ input }) => {
      const { key, inquiry, files, replaces, sheet } = input
      const stored = await (replaces ? replaceItem : writeInquiry)(key, inquiry, files, Date.now())
      if (sheet) await withFallback(endSheetDraft(sheet), undefined)
      return stored
    }),
    mailbox: fromPromise(
      async () => (await offlineFirstCatalogue.companyInfo()).contact_info.email,
    ),
    courier: deliveryActor,
  })
