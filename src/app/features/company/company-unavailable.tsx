import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onReconnect } from '#app/connection/connection-store.ts'
import { useOfflineWarning } from '#app/connection/use-offline-warning.ts'
import { Button } from '#app/ui/button.tsx'

/** Replaces a part of the page that failed to load. Retries on a click and on reconnect. */
export function CompanyUnavailable() {
  const router = useRouter()
  const warnIfOffline = useOfflineWarning()
  useEffect(() => onReconnect(() => void router.invalidate()), [router])
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p className="max-w-text text-soft">
        <Trans>
          Some facts about the house could not be loaded. Please check the connection and try again.
        </Trans>
      </p>
      <Button
        look="secondary"
        onClick={() => {
          if (!warnIfOffline()) void router.invalidate()
        }}
      >
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
