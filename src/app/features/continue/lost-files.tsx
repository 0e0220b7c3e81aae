import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { countArrivals, forgetLost } from '#data/transfer/arrivals.ts'
import { Button } from '#app/ui/button.tsx'

/** Files of another device that never came, until the buyer closes it. */
export function LostFiles() {
  const lost = useLiveQuery(() => countArrivals())?.lost ?? 0
  if (lost === 0) return null
  return (
    <p className="figures mt-6 max-w-text text-sm text-bad">
      <Plural
        value={lost}
        one="# photo or file of the other device did not come. It is still there: make a new code on that device."
        other="# photos and files of the other device did not come. They are still there: make a new code on that device."
      />{' '}
      <Button look="quiet" size="sm" onClick={() => void forgetLost()}>
        <Trans>Close</Trans>
      </Button>
    </p>
  )
}
