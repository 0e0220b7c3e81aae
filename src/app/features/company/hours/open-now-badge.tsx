import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { findNextChange, formatTime, type Schedule } from '#shared/domain/company/opening-hours.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { formatWeekday } from './opening-hours-text.ts'

/** Checks every 60 s (specification, section 2). */
export function OpenNowBadge({ factory }: { factory: Schedule }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (now === undefined) return <p className="min-h-6" />
  const next = findNextChange(factory, now)
  if (next === undefined) return null
  const { open, at, weekday, inDays } = next
  const time = formatTime(at)
  const day = formatWeekday(weekday, i18n.locale)
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <OpenMark open={open}>{open ? <Trans>Open now</Trans> : <Trans>Closed now</Trans>}</OpenMark>
      <span className="figures text-soft">
        {open ? (
          <Trans>until {time}, factory time</Trans>
        ) : inDays === 0 ? (
          <Trans>opens today at {time}, factory time</Trans>
        ) : (
          <Trans>
            opens on {day} at {time}, factory time
          </Trans>
        )}
      </span>
    </p>
  )
}

/** A dot with text: never colour alone. */
export function OpenMark({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 font-semibold',
        open ? 'text-ok' : 'text-soft',
      )}
    >
      <span
        aria-hidden
        className={clsx('size-2 rounded-full', open ? 'bg-ok' : 'border border-edge')}
      />
      {children}
    </span>
  )
}
