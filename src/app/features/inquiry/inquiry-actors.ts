import { fromPromise } from 'xstate'
import { offlineFirstCatalogue } from '#app/catalogue/catalogue-source.ts'
import { replaceItem, writeInquiry } from '#data/inquiries/outbox.ts'
import { deliveryActor } from './delivery-actor.ts'
import { createInquiryMachine, type Submission } from './inquiry-machine.ts'

/** The inquiry is stored on the device first, then sent. */
export const createInquiryMachineWithActors = () =>
  createInquiryMachine({
    write: fromPromise<string, Submission>(({ input: { key, inquiry, files, replaces } }) =>
      (replaces ? replaceItem : writeInquiry)(key, inquiry, files, Date.now()),
    ),
    mailbox: fromPromise(
      async () => (await offlineFirstCatalogue.companyInfo()).contact_info.email,
    ),
    courier: deliveryActor,
  })
