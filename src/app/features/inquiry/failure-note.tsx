import { Trans, useLingui } from '@lingui/react/macro'
import { problemWords } from '#app/platform/words.ts'
import { Problem } from '#data/api.ts'
import { FileRefused, UnexpectedAnswer } from '#data/deliver.ts'

/** Why an inquiry was not sent (specification, section 8). Says nothing while all is well. */
export function FailureNote({ failure }: { failure: unknown }) {
  if (failure === undefined) return null
  return (
    <p role="alert" className="border-l-2 border-bad bg-bad-wash px-4 py-3 text-sm text-bad">
      <Reason failure={failure} />
    </p>
  )
}

function Reason({ failure }: { failure: unknown }) {
  const { i18n } = useLingui()
  if (failure instanceof Problem) return <>{i18n._(problemWords[failure.code])}</>
  if (failure instanceof FileRefused) return <>{failure.message}</>
  if (failure instanceof UnexpectedAnswer) return <Trans>Unexpected response from server</Trans>
  return <Trans>Failed to submit inquiry. Please try again.</Trans>
}
