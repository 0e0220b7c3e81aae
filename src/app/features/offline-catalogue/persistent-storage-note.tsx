import { Trans } from '@lingui/react/macro'
import { usePersistAnswer } from '#app/catalogue/use-catalogue-status.ts'

/** The browser's answer to the request for persistent storage; nothing before. */
export function PersistentStorageNote() {
  const answer = usePersistAnswer()
  if (answer === undefined) return null
  return (
    <p className="text-sm text-soft">
      {answer === 'granted' ? (
        <Trans>Your browser will keep these pictures until you remove them.</Trans>
      ) : (
        <Trans>Your browser may remove them when space runs short. Installing the app helps.</Trans>
      )}
    </p>
  )
}
