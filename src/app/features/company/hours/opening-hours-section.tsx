import { Trans, useLingui } from '@lingui/react/macro'
import { daySpans, wallClock, type Schedule } from '#shared/domain/company/opening-hours.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { hoursText, offsetText, spanName, zoneName } from './opening-hours-text.ts'
import { OpeningIndicator } from './open-now-badge.tsx'
import { FactRow, FactTable } from '../company-page-layout.tsx'

/** Whether the factory is open, its week, and the clocks of other places. */
export function OpeningHours({ factory }: { factory: Schedule }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { timeZone } = factory
  return (
    <>
      <div className="mb-4">
        <OpeningIndicator factory={factory} />
      </div>
      <FactTable>
        {daySpans(factory).map(({ days, hours }) => (
          <FactRow
            key={days.join('-')}
            name={
              <span className="inline-block first-letter:uppercase">{spanName(i18n, days)}</span>
            }
          >
            {hours ? hoursText(hours) : <Trans>Closed</Trans>}
          </FactRow>
        ))}
      </FactTable>
      <p className="mt-2 min-h-6 text-sm text-soft first-letter:uppercase">
        {now !== undefined &&
          `${zoneName(timeZone, now, i18n.locale)} (${offsetText(wallClock(timeZone, now).offset)})`}
      </p>
    </>
  )
}
