import { useLingui } from '@lingui/react/macro'

/** In the member's time. */
export function Moment({ time }: { time: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {i18n.date(time, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
