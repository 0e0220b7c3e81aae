import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRejection } from '#app/i18n/error-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { AlreadyDeliveredError, ItemLockedError } from '#data/inquiries/outbox.ts'
import type { Failure } from './inquiry-machine.ts'

type SubmitErrorProps = {
  failure: Failure | undefined
  /** Undefined until the company's email address is loaded. */
  mailto: string | undefined
  onSendAsNew: () => void
  /** Replaces the dialog's first sentence. */
  sorry?: ReactNode
}

/** Specification, section 8. Renders nothing without a failure. */
export function SubmitError({ failure, mailto, onSendAsNew, sorry }: SubmitErrorProps) {
  if (failure === undefined) return null
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 border-l-2 border-bad bg-bad-wash px-4 py-3 text-sm text-bad"
    >
      {'refused' in failure ? (
        <>
          {sorry && <p className="font-semibold">{sorry}</p>}
          <Refusal {...failure} mailto={mailto} />
        </>
      ) : failure.thrown instanceof AlreadyDeliveredError ? (
        <>
          <p>
            <Trans>
              Your first version has already arrived. Send the changed one as a new inquiry?
            </Trans>
          </p>
          <Button look="secondary" size="sm" onClick={onSendAsNew}>
            <Trans>Send as a new inquiry</Trans>
          </Button>
        </>
      ) : failure.thrown instanceof ItemLockedError ? (
        <p>
          <Trans>This inquiry is being sent at this moment. Please try again.</Trans>
        </p>
      ) : (
        <NotSaved mailto={mailto} sorry={sorry} />
      )}
    </div>
  )
}

type RefusalProps = Extract<Failure, { refused: unknown }> & Pick<SubmitErrorProps, 'mailto'>

function Refusal({ refused, mailto }: RefusalProps) {
  const { i18n } = useLingui()
  return (
    <>
      <p>{formatRejection(i18n, refused)}</p>
      {/* Marks no field: the user cannot correct an unexplained refusal. */}
      {refused.problem === 'unexplained' && <ByEmail mailto={mailto} />}
    </>
  )
}

function ByEmail({ mailto }: Pick<SubmitErrorProps, 'mailto'>) {
  if (!mailto) return null
  return (
    <a href={mailto} className="font-semibold underline underline-offset-4">
      <Trans>Send it by email instead</Trans>
    </a>
  )
}

/** Nothing is stored or sent: the user must know, and have an alternative. */
function NotSaved({ mailto, sorry }: Pick<SubmitErrorProps, 'mailto' | 'sorry'>) {
  return (
    <>
      <p className="font-semibold">
        {sorry ?? <Trans>Failed to submit inquiry. Please try again.</Trans>}
      </p>
      <p>
        <Trans>
          This device could not save your inquiry, and nothing has been sent. Your text and files
          are still here. Free some storage, close other tabs of the shop or leave private browsing.
        </Trans>
      </p>
      <ByEmail mailto={mailto} />
    </>
  )
}
