import { Trans } from '@lingui/react/macro'
import type { RevisionState } from '#shared/domain/quotation/revisions.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'

const tones: Record<RevisionState, Tone> = {
  open: 'busy',
  replaced: 'waiting',
  accepted: 'ok',
  change_asked: 'waiting',
  declined: 'waiting',
  expired: 'bad',
}

export function RevisionStateBadge({ state }: { state: RevisionState }) {
  const words = {
    open: <Trans>Waits for your answer</Trans>,
    replaced: <Trans>Replaced by a newer one</Trans>,
    accepted: <Trans>Accepted</Trans>,
    change_asked: <Trans>Change asked for</Trans>,
    declined: <Trans>Declined</Trans>,
    expired: <Trans>No longer valid</Trans>,
  }
  return (
    <div className="text-sm">
      <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
    </div>
  )
}
