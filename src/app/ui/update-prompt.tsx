import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { update, updateWaits } from '#app/platform/updates.ts'
import { Button } from './button.tsx'

/** Says that a new version is ready; it takes over when the buyer agrees, never over something open. */
export function UpdatePrompt() {
  const waits = useSyncExternalStore(updateWaits.subscribe, updateWaits.now, () => false)
  const [held, setHeld] = useState(false)
  if (!waits) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 flex flex-wrap items-center gap-3 rounded-sm border border-line bg-paper p-4 text-sm shadow-float sm:right-auto sm:max-w-md"
    >
      <p className="flex-1">
        {held ? (
          <Trans>A form or a payment is still open. Finish it first, then update.</Trans>
        ) : (
          <Trans>A new version is ready</Trans>
        )}
      </p>
      <Button size="sm" onClick={() => setHeld(!update())}>
        <Trans>Update</Trans>
      </Button>
    </div>
  )
}
