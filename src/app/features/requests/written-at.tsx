import { useLingui } from '@lingui/react/macro'
import { useNow } from '#app/hooks/use-now.ts'
import { formatMoment } from '#app/i18n/format.ts'

/** Behind what was written; nothing for an unknown time. `at` in ms. */
export function WrittenAt({ at }: { at: number }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (at === 0 || now === undefined) return null
  return (
    <>
      {' · '}
      <time dateTime={new Date(at).toISOString()}>{formatMoment(i18n.locale, at, now)}</time>
    </>
  )
}
