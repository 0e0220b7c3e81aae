import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle2, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import { useHold } from '#app/platform/use-hold.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import type { inquiryMachine } from './inquiry-machine.ts'

/** The inquiry dialog over any page (specification, section 2). */
export function InquiryDialog({ actor }: { actor: ActorRefFrom<typeof inquiryMachine> }) {
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const close = () => actor.send({ type: 'closed' })
  const { outcome } = state.context
  useHold(state.hasTag('visible') && !state.hasTag('done'))
  const busy = state.hasTag('busy')
  const step = state.matches('submitting') ? 'submitting' : busy ? 'uploading' : 'open'
  return (
    <Dialog
      open={state.hasTag('visible')}
      onOpenChange={(open) => !open && !busy && close()}
      closable={!busy}
      title={t`Product Inquiry`}
      description={t`Get a quote for your business needs`}
    >
      {outcome === 'submitted' ? (
        <Ending
          icon={<CheckCircle2 size={44} aria-hidden className="text-ok" />}
          onClose={close}
          title={t`Inquiry Submitted Successfully!`}
        >
          <Trans>
            Thank you for your inquiry. Our sales team will contact you within 24 hours.
          </Trans>
        </Ending>
      ) : outcome === 'saved' ? (
        <Ending
          icon={<Smartphone size={44} aria-hidden className="text-trade" />}
          onClose={close}
          title={t`Saved on this device.`}
        >
          <Trans>It will be sent when the connection returns.</Trans>
        </Ending>
      ) : (
        <InquiryForm
          key={state.context.key}
          about={state.context.about}
          step={step}
          failure={state.context.failure}
          onSubmit={(inquiry, files) => actor.send({ type: 'form.submitted', inquiry, files })}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

type EndingProps = { icon: ReactNode; title: string; children: ReactNode; onClose: () => void }

function Ending({ icon, title, children, onClose }: EndingProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-8 text-center">
      {icon}
      <p className="text-xl font-semibold">{title}</p>
      <p className="max-w-text text-soft">{children}</p>
      <Button className="mt-4" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
