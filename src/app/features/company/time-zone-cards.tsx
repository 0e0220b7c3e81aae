import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  factory,
  factoryHourIn,
  isOpen,
  places,
  wallClock,
  type Place,
} from '#shared/domain/opening-hours.ts'
import { useNow } from '#app/platform/use-now.ts'
import { clockText, offsetText } from './clock-words.ts'
import { OpenMark } from './opening-indicator.tsx'

const names = {
  china: msg`China`,
  us_east: msg`US East`,
  central_europe: msg`Central Europe`,
}
const placeKeys = ['china', 'us_east', 'central_europe'] as const

/** What time it is at the factory and where the buyers sit, and whether people work there now. */
export function TimeZoneCards() {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-3">
      {placeKeys.map((key) => (
        <li key={key} className="flex min-h-44 flex-col gap-1 bg-paper p-4">
          <h3 className="label-caps text-soft">{i18n._(names[key])}</h3>
          {now !== undefined && <PlaceClock place={places[key]} now={now} locale={i18n.locale} />}
        </li>
      ))}
    </ul>
  )
}

function PlaceClock({ place, now, locale }: { place: Place; now: number; locale: string }) {
  const { timeZone } = place
  const open = isOpen(place, now)
  const from = `${factoryHourIn(timeZone, 9, now)}:00`
  const until = `${factoryHourIn(timeZone, 18, now)}:00`
  return (
    <>
      <p className="figures text-xl font-semibold">{clockText(timeZone, now, locale)}</p>
      <p className="font-mono text-xs text-soft">{offsetText(wallClock(timeZone, now).offset)}</p>
      <p className="mt-1 text-sm">
        <OpenMark open={open}>
          {open ? <Trans>Working hours</Trans> : <Trans>After hours</Trans>}
        </OpenMark>
      </p>
      <p className="figures mt-auto pt-3 text-sm text-soft">
        {timeZone === factory.timeZone ? (
          <Trans>Mon-Fri 9:00-18:00, Sat 9:00-17:00</Trans>
        ) : (
          <Trans>
            We answer the phone from {from} to {until} here.
          </Trans>
        )}
      </p>
    </>
  )
}
