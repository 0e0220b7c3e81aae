import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNow } from '#app/hooks/use-now.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'

type StateProps = { tone: Tone; name: ReactNode; at?: number; more?: ReactNode }

/** `at` in ms, 0 for an unknown time. */
export function State({ tone, name, at = 0, more }: StateProps) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <div className="text-sm">
      <StatusBadge tone={tone}>{name}</StatusBadge>
      {at !== 0 && now !== undefined && (
        <p className="figures text-soft">
          <time dateTime={new Date(at).toISOString()}>{formatMoment(i18n.locale, at, now)}</time>
        </p>
      )}
      {more && <p className="mt-1 max-w-text text-soft">{more}</p>}
    </div>
  )
}
