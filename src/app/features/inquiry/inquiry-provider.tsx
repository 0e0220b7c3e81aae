import { useMachine } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { catalogueHere } from '#app/platform/catalogue-port.ts'
import { newKey } from '#app/platform/keys.ts'
import { Quotes, type QuoteDoors } from '#app/platform/quote.tsx'
import { holdItem, openItem, rewrite, writeInquiry } from '#data/outbox.ts'
import { courier } from './courier.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { inquiryMachine, type Submission } from './inquiry-machine.ts'

const onThisDevice = inquiryMachine.provide({
  actors: {
    write: fromPromise<string, Submission>(async ({ input: { key, inquiry, files, replaces } }) => {
      if (replaces) return rewrite(key, inquiry, files, Date.now())
      await writeInquiry(key, inquiry, files, Date.now())
      return key
    }),
    mailbox: fromPromise(async () => (await catalogueHere.companyInfo()).contact_info.email),
    courier,
  },
})

/** Opens the inquiry dialog for everything inside. */
export function InquiryProvider({ children }: { children: ReactNode }) {
  const [, , actor] = useMachine(onThisDevice)
  const quotes = useMemo<QuoteDoors>(
    () => ({
      ask: (about = {}) => actor.send({ type: 'asked', about, key: newKey() }),
      edit: async (key) => {
        const letGo = await holdItem(key)
        if (!letGo) return false
        const opened = await openItem(key)
        if (!opened) letGo()
        else actor.send({ type: 'change.asked', change: { key, letGo, ...opened } })
        return opened !== undefined
      },
    }),
    [actor],
  )
  return (
    <Quotes value={quotes}>
      {children}
      <InquiryDialog actor={actor} />
    </Quotes>
  )
}
