import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'

/** What a member has written, and what another has published meanwhile. */
export type Conflict = { label: string; yours: string; theirs: string }

type ConflictNoticeProps = { conflicts: Conflict[]; onKeep: () => void; onTake: () => void }

/** Two members have changed the same: both texts are there to choose from. */
export function ConflictNotice({ conflicts, onKeep, onTake }: ConflictNoticeProps) {
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-2 border-warn bg-wash px-4 py-3">
      <p className="font-semibold">
        <Trans>
          Someone else has changed the same meanwhile. Nothing was saved yet; what you have written
          is still here.
        </Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {conflicts.map(({ label, yours, theirs }) => (
          <li key={label} className="border-t border-line pt-2">
            <p className="font-semibold">{label}</p>
            <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
              <dt className="text-soft">
                <Trans>In the shop now</Trans>
              </dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{theirs || '–'}</dd>
              <dt className="text-soft">
                <Trans>Yours</Trans>
              </dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{yours || '–'}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={onKeep}>
          <Trans>Go on with yours</Trans>
        </Button>
        <Button look="quiet" size="sm" onClick={onTake}>
          <Trans>Take what the shop has</Trans>
        </Button>
      </div>
    </div>
  )
}
