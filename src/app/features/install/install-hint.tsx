import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Share, SquarePlus } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { localizeBrandName } from '#shared/domain/catalogue/localized-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { getVisitStart } from '#app/lib/visit-start.ts'
import { install, installStore, dismissInstallHint } from '#app/pwa/install-prompt.ts'
import { updateStore, updateBlockedStore } from '#app/pwa/service-worker-updates.ts'
import { Button } from '#app/ui/button.tsx'

/** Time on the first page after which the hint appears, in ms. */
const interestDelay = 30_000
/** Pages on which the hint would interrupt. */
const busyPages = /^\/(?:cart|checkout|paypal-test)\/?$/u

/** Appears on the second page, or after a while on the first. */
export function InstallHint() {
  const { i18n, t } = useLingui()
  const brand = localizeBrandName(useCompany(), i18n.locale)
  const pathname = useLocation({ select: (location) => location.pathname })
  const interested = useInterest(pathname)
  const way = useSyncExternalStore(installStore.subscribe, installStore.now, () => 'none')
  const isBlocked = useSyncExternalStore(
    updateBlockedStore.subscribe,
    updateBlockedStore.now,
    () => false,
  )
  const updateState = useSyncExternalStore(updateStore.subscribe, updateStore.now, () => 'none')
  if (
    way === 'none' ||
    !interested ||
    isBlocked ||
    updateState !== 'none' ||
    busyPages.test(pathname)
  ) {
    return null
  }
  return (
    <section
      aria-label={t`Install the app`}
      className="floating fixed inset-x-4 z-30 flex flex-col gap-3 rounded-sm border border-line bg-paper p-4 text-sm shadow-float sm:left-auto sm:max-w-sm"
    >
      <div>
        <h2 className="font-semibold">
          {brand ? <Trans>Install {brand}</Trans> : <Trans>Install the app</Trans>}
        </h2>
        <p className="text-soft">
          <Trans>Installed, it opens at once, also where there is no signal.</Trans>
        </p>
      </div>
      {way === 'share' && <ManualInstallSteps />}
      <div className="flex justify-end gap-2">
        <Button size="sm" look="secondary" onClick={() => dismissInstallHint(Date.now())}>
          <Trans>Not now</Trans>
        </Button>
        {way === 'prompt' && (
          <Button size="sm" onClick={() => void install()}>
            <Trans>Install</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

/** Apple's browsers have no install event. The installed app has a storage of its own. */
function ManualInstallSteps() {
  return (
    <>
      <ol className="flex flex-col gap-1.5">
        <li className="flex items-center gap-2">
          <Share size={20} aria-hidden className="shrink-0 text-trade" />
          <span>
            <Trans>
              1. Tap <b>Share</b> in the browser’s bar.
            </Trans>
          </span>
        </li>
        <li className="flex items-center gap-2">
          <SquarePlus size={20} aria-hidden className="shrink-0 text-trade" />
          <span>
            <Trans>
              2. Choose <b>Add to Home Screen</b>.
            </Trans>
          </span>
        </li>
      </ol>
      <p className="text-soft">
        <Trans>The installed app has a cart of its own: install it before you fill this one.</Trans>
      </p>
    </>
  )
}

/** Whether a second page is open, or the first one for a while. */
function useInterest(pathname: string): boolean {
  // This code loads late: navigation may have happened before.
  const { at, to, fromHere } = getVisitStart()
  const [interested, setInterested] = useState(fromHere)
  useEffect(() => {
    const timer = setTimeout(
      () => setInterested(true),
      Math.max(0, at + interestDelay - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [at])
  if (pathname !== to && !interested) setInterested(true)
  return interested
}
