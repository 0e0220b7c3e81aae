import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState, useSyncExternalStore } from 'react'
import { updateStore, applyUpdate } from '#app/pwa/service-worker-updates.ts'
import { Button } from '../ui/button.tsx'

/** Offers a new version; it activates on consent, and never over an open form or payment. */
export function UpdatePrompt() {
  const state = useSyncExternalStore(updateStore.subscribe, updateStore.now, () => 'none')
  const [later, setLater] = useState(false)
  const shown = state !== 'none' && !later
  return (
    <div
      role="status"
      className={clsx('fixed inset-x-4 z-40 sm:right-auto sm:max-w-md', shown && 'floating')}
    >
      {shown && (
        <div className="flex flex-wrap items-center gap-3 rounded-sm border border-line bg-paper p-4 text-sm shadow-float">
          <p className="min-w-48 flex-1">
            <span className="font-semibold">
              <Trans>A new version is ready</Trans>
            </span>
            {state === 'held' && (
              <span className="block text-soft">
                <Trans>It waits until the form or the payment that is open is finished.</Trans>
              </span>
            )}
          </p>
          <div className="ml-auto flex gap-3">
            <Button size="sm" look="secondary" onClick={() => setLater(true)}>
              <Trans>Later</Trans>
            </Button>
            <Button size="sm" aria-disabled={state === 'held'} onClick={applyUpdate}>
              <Trans>Update</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
