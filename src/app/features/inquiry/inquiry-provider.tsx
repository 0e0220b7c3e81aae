import { useMachine } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { newKey } from '#app/platform/keys.ts'
import { AskForQuote, type QuoteSubject } from '#app/platform/quote.tsx'
import { deliver, drain, uploadAttachments } from '#data/deliver.ts'
import { withdraw, writeInquiry } from '#data/outbox.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { inquiryMachine, type Submission } from './inquiry-machine.ts'

const onThisDevice = inquiryMachine.provide({
  actors: {
    write: fromPromise<unknown, Submission>(({ input }) =>
      writeInquiry(input.key, input.inquiry, input.files, Date.now()),
    ),
    upload: fromPromise<unknown, Submission>(({ input }) => uploadAttachments(input.key)),
    submit: fromPromise<unknown, Submission>(({ input }) => deliver(input.key, Date.now())),
    takeBack: fromPromise<unknown, Submission>(({ input }) => withdraw(input.key)),
  },
})

/** How often the outbox is looked at while a tab is open, in ms. */
const lookAgain = 10_000

/** Opens the inquiry dialog for everything inside, and sends what waits in the outbox. */
export function InquiryProvider({ children }: { children: ReactNode }) {
  const [, , actor] = useMachine(onThisDevice)
  useEffect(() => {
    const send = (due?: number) =>
      void drain(Date.now(), due).catch((error: unknown) =>
        console.warn('The outbox could not be read.', error),
      )
    const sendDue = () => send()
    const sendAll = () => send(Infinity)
    sendAll()
    const timer = setInterval(sendDue, lookAgain)
    addEventListener('online', sendAll)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendAll)
    }
  }, [])
  const ask = (about: QuoteSubject = {}) => actor.send({ type: 'asked', about, key: newKey() })
  return (
    <AskForQuote value={ask}>
      {children}
      <InquiryDialog actor={actor} />
    </AskForQuote>
  )
}
