import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, Smartphone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import type { LoadProduct } from '#app/catalogue/use-products.ts'
import { useUpdateBlocker } from '#app/pwa/use-update-blocker.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import type { InquiryMachine } from './inquiry-machine.ts'
import { toFormStep } from './form-step.ts'
import { sendEventIfAccepted } from './send-machine-event.ts'
import { WhenSent } from './when-sent.tsx'

const NoticesOffer = lazyComponent(
  async () => (await import('#app/notices/notices-offer.tsx')).NoticesOffer,
)

/** Specification, section 2. */
export function InquiryDialog({
  actor,
  load,
}: {
  actor: ActorRefFrom<InquiryMachine>
  load: LoadProduct
}) {
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const close = () => actor.send({ type: 'closed' })
  const { outcome, trouble, key, ...given } = state.context
  useUpdateBlocker(state.hasTag('visible') && !state.hasTag('done'))
  const step = toFormStep(state)
  const closable = step === 'open' || step === 'uploading' || outcome !== undefined
  return (
    <Dialog
      open={state.hasTag('visible')}
      onOpenChange={(open) => !open && closable && close()}
      closable={closable}
      title={t`Product Inquiry`}
      description={t`Get a quote for your business needs`}
    >
      {outcome === 'submitted' ? (
        <InquiryResult
          icon={<CheckCircle2 size={44} aria-hidden className="text-ok" />}
          onClose={close}
          title={t`Inquiry Submitted Successfully!`}
          offer={<NoticesOffer />}
        >
          <Trans>
            Thank you for your inquiry. Our sales team will contact you within 24 hours.
          </Trans>
        </InquiryResult>
      ) : outcome === 'saved' ? (
        <InquiryResult
          icon={<Smartphone size={44} aria-hidden className="text-trade" />}
          onClose={close}
          onThisDevice
          title={
            isInTabOnly() ? t`Not sent yet. Please keep this tab open.` : t`Saved on this device.`
          }
        >
          <WhenSent trouble={trouble} />
        </InquiryResult>
      ) : outcome === 'attention' ? (
        <InquiryResult
          icon={<TriangleAlert size={44} aria-hidden className="text-warn" />}
          onClose={close}
          onThisDevice
          title={t`Your inquiry needs attention.`}
        >
          {isInTabOnly() ? (
            <Trans>We could not accept it as it is. It is still in this tab.</Trans>
          ) : (
            <Trans>We could not accept it as it is. It is still saved on this device.</Trans>
          )}
        </InquiryResult>
      ) : (
        <InquiryForm
          key={`${key} ${given.begun?.key}`}
          {...given}
          load={load}
          step={step}
          formKey={key}
          onContinue={(draft) =>
            sendEventIfAccepted(actor, { type: 'resumed', draft }) || draft.release()
          }
          onSubmit={(inquiry, files, as) =>
            actor.send({ type: 'form.submitted', inquiry, files, ...(as && { key: as }) })
          }
          onCancel={close}
          onRevert={() => actor.send({ type: 'reverted' })}
        />
      )}
    </Dialog>
  )
}

type InquiryResultProps = {
  icon: ReactNode
  title: string
  children: ReactNode
  onClose: () => void
  /** Shows a link to the device page. */
  onThisDevice?: boolean
  /** Shown before the button that closes. */
  offer?: ReactNode
}

function InquiryResult(result: InquiryResultProps) {
  const { icon, title, children, onClose, onThisDevice, offer } = result
  return (
    <div
      ref={focusOnMount}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-center gap-3 py-8 text-center outline-none"
    >
      {icon}
      <h3 className="text-xl font-semibold">{title}</h3>
      <p className="max-w-text text-soft">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {onThisDevice && (
          <Link to="/device" onClick={onClose} className={getButtonClass('secondary')}>
            <Trans>See what waits on this device</Trans>
          </Link>
        )}
        {offer}
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The focused button disappears with the form. */
const focusOnMount = (ending: HTMLElement | null) => ending?.focus()
