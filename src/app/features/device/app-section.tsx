import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useOfflineReady } from '#app/pwa/use-offline-ready.ts'
import { updateStore, applyUpdate } from '#app/pwa/service-worker-updates.ts'
import { Button } from '#app/ui/button.tsx'
import { Fact, Facts, Section } from './section.tsx'

/** Version, offline readiness, and the link to the reset page. */
export function AppSection() {
  const version = useSyncExternalStore(updateStore.subscribe, updateStore.now, () => 'none')
  const ready = useOfflineReady()
  return (
    <Section title={<Trans>App</Trans>}>
      <Facts>
        <Fact name={<Trans>Version</Trans>}>
          <span className="flex flex-wrap items-center gap-x-3">
            {APP_VERSION}
            {version !== 'none' && (
              <Button
                look="quiet"
                size="sm"
                className="-my-2"
                aria-disabled={version === 'held'}
                onClick={applyUpdate}
              >
                <Trans>Update to the new version</Trans>
              </Button>
            )}
          </span>
        </Fact>
        <Fact name={<Trans>Without a network</Trans>}>
          {ready ? <Trans>ready to open</Trans> : <Trans>not ready yet</Trans>}
        </Fact>
      </Facts>
      <p className="mt-4 max-w-text text-sm text-soft">
        <Trans>
          When the app does not open as it should,{' '}
          <a href="/reset" className="text-trade underline underline-offset-4">
            reset it
          </a>
          : its files are loaded anew, your cart and your inquiries are kept.
        </Trans>
      </p>
    </Section>
  )
}
