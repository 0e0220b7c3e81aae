import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, Smartphone, TriangleAlert } from 'lucide-react'
import type { DeliveryFailure } from '#data/inquiries/outbox-delivery.ts'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { WhenSent } from '../when-sent.tsx'

const NoticesOffer = lazyComponent(
  async () => (await import('#app/notices/notices-offer.tsx')).NoticesOffer,
)

type ContactResultProps = { outcome: 'submitted' | 'saved' | 'attention'; trouble: DeliveryFailure }

/** Shown above the empty form. */
export function ContactResult({ outcome, trouble }: ContactResultProps) {
  const Sign = { submitted: CheckCircle2, saved: Smartphone, attention: TriangleAlert }[outcome]
  const colour = { submitted: 'text-ok', saved: 'text-trade', attention: 'text-warn' }[outcome]
  return (
    <div
      ref={focusAndScroll}
      tabIndex={-1}
      className="mb-6 flex items-start gap-3 border-y border-line py-4 outline-none"
    >
      <Sign size={22} aria-hidden className={`${colour} mt-0.5 shrink-0`} />
      <div>
        {outcome === 'submitted' ? (
          <>
            <Trans>Thank you for your message! We'll get back to you within 24 hours.</Trans>
            <div className="mt-3 empty:hidden">
              <NoticesOffer />
            </div>
          </>
        ) : (
          <>
            {outcome === 'saved' ? (
              <>
                {isInTabOnly() ? (
                  <Trans>Not sent yet. Please keep this tab open.</Trans>
                ) : (
                  <Trans>Saved on this device.</Trans>
                )}{' '}
                <WhenSent trouble={trouble} />
              </>
            ) : isInTabOnly() ? (
              <Trans>We could not accept it as it is. It is still in this tab.</Trans>
            ) : (
              <Trans>
                Your message needs attention. We could not accept it as it is. It is still saved on
                this device.
              </Trans>
            )}
            <Link to="/device" className="mt-1 block text-trade underline underline-offset-4">
              <Trans>See what waits on this device</Trans>
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

/** The submitted form, and with it the focused button, is gone; on a phone the result is a screen further up. */
function focusAndScroll(note: HTMLElement | null): void {
  note?.focus({ preventScroll: true })
  note?.scrollIntoView({ block: 'center' })
}
