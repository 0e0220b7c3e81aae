import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  toDaySpans,
  isOpen,
  officeSchedules,
  convertTime,
  formatTime,
  getWallClock,
  type Schedule,
} from '#shared/domain/company/opening-hours.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { formatClock, formatUtcOffset, formatWeek } from './opening-hours-text.ts'
import { OpenMark } from './open-now-badge.tsx'

const names = {
  china: msg`China`,
  elsewhere: msg`Our factory`,
  us_east: msg`US East`,
  central_europe: msg`Central Europe`,
}

/** All of China has Beijing's time. */
const isInChina = ({ timeZone }: Schedule) =>
  /^(?:Asia\/(?:Shanghai|Chongqing|Chungking|Harbin)|PRC)$/u.test(timeZone)

/** Times at the factory and in the main markets, and whether people work there now. */
export function TimeZoneCards({ factory }: { factory: Schedule }) {
  const { i18n } = useLingui()
  const now = useNow()
  const cards = [
    {
      key: isInChina(factory) ? 'china' : 'elsewhere',
      place: factory,
      hours: <Week place={factory} />,
    },
    { key: 'us_east', place: officeSchedules.us_east },
    { key: 'central_europe', place: officeSchedules.central_europe },
  ] as const // same keys as the names
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-3">
      {cards.map(({ key, place, ...card }) => (
        <li key={key} className="flex min-h-44 flex-col gap-1 bg-paper p-4">
          <h3 className="label-caps text-soft">{i18n._(names[key])}</h3>
          {now !== undefined && (
            <>
              <PlaceClock place={place} now={now} />
              <p className="figures mt-auto pt-3 text-sm text-soft">
                {'hours' in card ? (
                  card.hours
                ) : (
                  <PhoneHours timeZone={place.timeZone} factory={factory} now={now} />
                )}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function PlaceClock({ place, now }: { place: Schedule; now: number }) {
  const { i18n } = useLingui()
  const { timeZone } = place
  const open = isOpen(place, now)
  return (
    <>
      <p className="figures text-xl font-semibold first-letter:uppercase">
        {formatClock(timeZone, now, i18n.locale)}
      </p>
      <p className="font-mono text-xs text-soft">
        {formatUtcOffset(getWallClock(timeZone, now).offset)}
      </p>
      <p className="mt-1 text-sm">
        <OpenMark open={open}>
          {open ? <Trans>Working hours</Trans> : <Trans>After hours</Trans>}
        </OpenMark>
      </p>
    </>
  )
}

function Week({ place }: { place: Schedule }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-block first-letter:uppercase">{formatWeek(i18n, place, 'short')}</span>
  )
}

type PhoneHoursProps = { timeZone: string; factory: Schedule; now: number }

/** The factory's hours on a working day, in the market's time. */
function PhoneHours({ timeZone, factory, now }: PhoneHoursProps) {
  const [hours] = toDaySpans(factory).flatMap((span) => (span.hours ? [span.hours] : []))
  if (hours === undefined) return null
  const [from, until] = hours.map((minutes) =>
    formatTime(convertTime(timeZone, factory, minutes, now)),
  )
  return (
    <Trans>
      We answer the phone from {from} to {until} here.
    </Trans>
  )
}
