import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { forgetOutgoing, readUnsent } from '#data/transfer/open-transfers.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { Button } from '#app/ui/button.tsx'

/** What this device has not sent within the 24 hours of its code, until the buyer closes it. */
export function UnsentFiles() {
  const { i18n } = useLingui()
  const now = useNow()
  const unsent = useLiveQuery(() => readUnsent(Date.now()))
  if (unsent === undefined) return null
  const moment = formatMoment(i18n.locale, unsent.made_at, now ?? unsent.made_at)
  return (
    <p role="status" className="figures mt-4 max-w-text text-sm text-bad">
      <Trans>The code of {moment} is over.</Trans>{' '}
      <Plural
        value={unsent.files}
        one="# photo or file was never sent, and is still on this device only. Make a new code."
        other="# photos and files were never sent, and are still on this device only. Make a new code."
      />{' '}
      <Button look="quiet" size="sm" onClick={() => void forgetOutgoing()}>
        <Trans>Close</Trans>
      </Button>
    </p>
  )
}
