import { installDismissedKey } from '#shared/contract/persistent-names.ts'

/** Time before a dismissed hint may return, in ms. */
const dismissalPeriod = 30 * 24 * 60 * 60 * 1000

/** Chromium only (wicg.github.io/manifest-incubations). `prompt` works only once. */
type BeforeInstallPromptEvent = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `prompt`: the app can open the browser's dialog; `share`: only the share menu installs. */
export type InstallMethod = 'prompt' | 'share' | 'none'

let installEvent: BeforeInstallPromptEvent | undefined
let installed = false
let dismissedAt: number | undefined
const watchers = new Set<() => void>()

const notifyWatchers = () => {
  for (const notify of watchers) notify()
}

/** The event fires once, perhaps before the app runs: then `ssr/early-events.ts` stores it. */
export function watchForInstall(): void {
  if ('installOffer' in window) installEvent = window.installOffer as BeforeInstallPromptEvent
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installEvent = event as BeforeInstallPromptEvent // the only event of this name
    notifyWatchers()
  })
  addEventListener('appinstalled', () => {
    installed = true
    notifyWatchers()
  })
}

/** For `useSyncExternalStore`; `none` where the app is installed or the hint was dismissed. */
export const installStore = {
  subscribe: (notify: () => void): (() => void) => {
    watchers.add(notify)
    return () => watchers.delete(notify)
  },
  now: (): InstallMethod => {
    if (installed || isStandalone() || isDismissed(Date.now())) return 'none'
    if (installEvent) return 'prompt'
    return hasShareMenu(navigator.userAgent, navigator.maxTouchPoints) ? 'share' : 'none'
  },
}

/** Declining the dialog counts as dismissing the hint. */
export async function install(): Promise<void> {
  const promptEvent = installEvent
  installEvent = undefined
  const { outcome } = (await promptEvent?.prompt()) ?? {}
  if (outcome === 'accepted') installed = true
  else dismissInstallHint(Date.now())
  notifyWatchers()
}

/** `now` is the device clock in ms; the hint returns after 30 days. */
export function dismissInstallHint(now: number): void {
  dismissedAt = now
  try {
    localStorage.setItem(installDismissedKey, String(now))
  } catch {
    // Without storage the dismissal lasts until the page closes.
  }
  notifyWatchers()
}

function isDismissed(now: number): boolean {
  try {
    dismissedAt ??= Number(localStorage.getItem(installDismissedKey) ?? Number.NaN)
  } catch {
    return false
  }
  // A wrong clock must not hide the hint for ever.
  return Math.abs(now - dismissedAt) < dismissalPeriod
}

/** Whether this is the installed app's own window. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  ('standalone' in navigator && navigator.standalone === true) // Safari's own property

/** Browsers inside other apps lack Apple's share menu. An iPad claims to be a Mac; no Mac has a touch screen. */
export function hasShareMenu(userAgent: string, touchPoints: number): boolean {
  const apple = /iPhone|iPad|iPod/u.test(userAgent)
  const ipad = /Macintosh/u.test(userAgent) && touchPoints > 1
  const insideAnotherApp =
    !/Safari\//u.test(userAgent) || /FBAN|FBAV|Instagram|MicroMessenger|\bLine\//u.test(userAgent)
  return (apple || ipad) && !insideAnotherApp
}
