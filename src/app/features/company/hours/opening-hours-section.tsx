import { Trans, useLingui } from '@lingui/react/macro'
import { toDaySpans, getWallClock, type Schedule } from '#shared/domain/company/opening-hours.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { formatHours, formatUtcOffset, formatDaySpan, formatZone } from './opening-hours-text.ts'
import { OpenNowBadge } from './open-now-badge.tsx'
import { FactRow, FactTable } from '../company-page-layout.tsx'

/** Whether the factory is open, its week, and the clocks of other places. */
export function OpeningHoursSection({ factory }: { factory: Schedule }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { timeZone } = factory
  return (
    <>
      <div className="mb-4">
        <OpenNowBadge factory={factory} />
      </div>
      <FactTable>
        {toDaySpans(factory).map(({ days, hours }) => (
          <FactRow
            key={days.join('-')}
            name={
              <span className="inline-block first-letter:uppercase">
                {formatDaySpan(i18n, days)}
              </span>
            }
          >
            {hours ? formatHours(hours) : <Trans>Closed</Trans>}
          </FactRow>
        ))}
      </FactTable>
      <p className="mt-2 min-h-6 text-sm text-soft first-letter:uppercase">
        {now !== undefined &&
          `${formatZone(timeZone, now, i18n.locale)} (${formatUtcOffset(getWallClock(timeZone, now).offset)})`}
      </p>
    </>
  )
}
