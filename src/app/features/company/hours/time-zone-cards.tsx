import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServicesPageContent } from '#shared/contract/company-content.ts'
import {
  toDaySpans,
  isOpen,
  isTimeZone,
  toOfficeSchedule,
  convertTime,
  formatTime,
  getWallClock,
  type Schedule,
} from '#shared/domain/company/opening-hours.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { formatClock, formatUtcOffset, formatWeek } from './opening-hours-text.ts'
import { OpenMark } from './open-now-badge.tsx'

/** All of China has Beijing's time. */
const isInChina = ({ timeZone }: Schedule) =>
  /^(?:Asia\/(?:Shanghai|Chongqing|Chungking|Harbin)|PRC)$/u.test(timeZone)

type TimeZoneCardsProps = {
  factory: Schedule
  offices: NonNullable<ServicesPageContent['time_zones']>
}

/** An older browser lacks the newest names. */
const canFormat = ({ timezone }: { timezone: string }) => isTimeZone(timezone)

/** Times at the factory and in the main markets, and whether people work there now. */
export function TimeZoneCards({ factory, offices }: TimeZoneCardsProps) {
  const localize = useLocalText()
  const now = useNow()
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-3">
      <Card name={isInChina(factory) ? <Trans>China</Trans> : <Trans>Our factory</Trans>}>
        {now !== undefined && (
          <PlaceClock place={factory} now={now}>
            <Week place={factory} />
          </PlaceClock>
        )}
      </Card>
      {offices.filter(canFormat).map((office) => (
        <Card key={office.timezone} name={localize(office.name)}>
          {now !== undefined && (
            <PlaceClock place={toOfficeSchedule(office)} now={now}>
              <PhoneHours timeZone={office.timezone} factory={factory} now={now} />
            </PlaceClock>
          )}
        </Card>
      ))}
    </ul>
  )
}

const Card = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-44 flex-col gap-1 bg-paper p-4">
    <h3 className="label-caps text-soft">{name}</h3>
    {children}
  </li>
)

type PlaceClockProps = { place: Schedule; now: number; children: ReactNode }

function PlaceClock({ place, now, children }: PlaceClockProps) {
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
      <p className="figures mt-auto pt-3 text-sm text-soft">{children}</p>
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
