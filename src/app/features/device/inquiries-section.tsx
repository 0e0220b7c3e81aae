import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { toast } from 'sonner'
import { sendNow, type DeliveryResult } from '#data/inquiries/outbox-delivery.ts'
import { listOutbox, listSent } from '#data/inquiries/outbox.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from './section.tsx'
import { SentRow } from './sent-row.tsx'
import { OutboxRow } from './outbox-row.tsx'

/** Unsent inquiries first, then those the server has. */
export function InquiriesSection() {
  const { t } = useLingui()
  const askForQuote = useAskForQuote()
  const outbox = useLiveQuery(() => listOutbox())
  const sent = useLiveQuery(() => listSent())
  const sendable = (outbox ?? []).filter(({ state }) => state !== 'unreadable')
  async function sendAll() {
    const sending = await Promise.allSettled(sendable.map(({ key }) => sendNow(key)))
    const gone = ({ ended }: DeliveryResult) => ended === 'received' || ended === 'gone'
    if (!sending.every((one) => one.status === 'fulfilled' && gone(one.value)))
      toast(t`Not everything could be sent. It will be tried again automatically.`)
  }
  return (
    <Section
      title={<Trans>Inquiries</Trans>}
      actions={
        sendable.length > 1 && (
          <Button look="secondary" size="sm" onClick={() => void sendAll()}>
            <Trans>Send all now</Trans>
          </Button>
        )
      }
    >
      {outbox && sent && outbox.length + sent.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-text text-soft">
            <Trans>
              Inquiries you write appear here: what still waits on this device, and what our sales
              team has received.
            </Trans>
          </p>
          <Button look="secondary" onClick={() => askForQuote()}>
            <Trans>Write an inquiry</Trans>
          </Button>
        </div>
      )}
      {outbox && outbox.length > 0 && (
        <ul aria-label={t`Not sent yet`} className="border-t border-ink">
          {outbox.map((item) => (
            <OutboxRow key={item.key} item={item} />
          ))}
        </ul>
      )}
      {sent && sent.length > 0 && (
        <>
          <h3 className="label-caps mt-8 mb-2 text-soft first:mt-0">
            <Trans>Received by our sales team</Trans>
          </h3>
          <ul aria-label={t`Received`} className="border-t border-line">
            {sent.map((item) => (
              <SentRow key={item.key} item={item} />
            ))}
          </ul>
        </>
      )}
      {outbox && sent && outbox.length + sent.length > 0 && (
        <Link
          to="/requests"
          className="mt-3 inline-flex min-h-11 items-center text-sm text-trade underline underline-offset-4"
        >
          <Trans>Open them with all that was sent</Trans>
        </Link>
      )}
    </Section>
  )
}
