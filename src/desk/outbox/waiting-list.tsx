import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DeliveryState } from './delivery-state.tsx'
import type { Kept } from './kept-writings.ts'
import { findWritten, isWaiting, type Outbox } from './outbox.ts'

type Writing = { body: string; files?: { id: string; name: string }[] }

type WaitingListProps<Content> = {
  label: string
  outbox: Outbox<Content>
  /** Of one writer to one inquiry. */
  kept: Kept<Content>[]
  /** Messages of the thread that are on the page. */
  seen: number
  refusals?: Record<string, ReactNode> | undefined
}

/** What was sent off and is still on this device, in the order in which it goes, but for what the form shows. */
export function WaitingList<Content extends Writing>({
  label,
  outbox,
  kept,
  seen,
  refusals,
}: WaitingListProps<Content>) {
  const written = findWritten(kept)
  const listed = kept.filter((one) => one !== written)
  if (listed.length === 0) return null
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {listed.map((one) => (
        <li key={one.key} className="py-2">
          {one.body.trim() !== '' && (
            <p className="whitespace-pre-wrap wrap-anywhere" translate="no">
              {one.body}
            </p>
          )}
          {one.files?.map(({ id, name }) => (
            <p key={id} className="truncate text-sm text-soft" translate="no">
              {name}
            </p>
          ))}
          <div className="mt-1 flex flex-wrap items-center gap-3">
            <p role="status" className="text-sm text-soft">
              {isWaiting(one) && one !== kept[0] ? (
                <Trans>Is sent after the one before it.</Trans>
              ) : (
                <DeliveryState kept={one} refusals={refusals} />
              )}
            </p>
            {isWaiting(one) ? (
              <Button look="quiet" size="sm" onClick={() => outbox.hold(one.key)}>
                <Trans>Do not send yet</Trans>
              </Button>
            ) : (
              <Button look="quiet" size="sm" onClick={() => outbox.sendOff(one, seen, one.key)}>
                <Trans>Send again</Trans>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
