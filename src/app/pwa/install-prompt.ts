/** How long a hint that was put aside stays away, in ms. */
const rest = 30 * 24 * 60 * 60 * 1000
const putAsideAs = 'sampleroom.install-later'

/** Chromium's offer, not in TypeScript's library (wicg.github.io/manifest-incubations). It can be taken up once. */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How the app is installed here: we may ask (`prompt`), the buyer finds it in the share menu (`share`), or not at all. */
export type InstallWay = 'prompt' | 'share' | 'none'

let offer: Offer | undefined
let installed = false
let putAsideAt: number | undefined
const watchers = new Set<() => void>()

const tellWatchers = () => {
  for (const tell of watchers) tell()
}

/** Keeps the browser's offer until it suits the buyer. It comes once, perhaps before the app: ssr/early-events.ts. */
export function watchForInstall(): void {
  if ('installOffer' in window) offer = window.installOffer as Offer // kept there for us
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as Offer // the only event of this name
    tellWatchers()
  })
  addEventListener('appinstalled', () => {
    installed = true
    tellWatchers()
  })
}

/** The way to install the app, for `useSyncExternalStore`; `none` where it is installed or was put aside. */
export const installWay = {
  subscribe: (tell: () => void): (() => void) => {
    watchers.add(tell)
    return () => watchers.delete(tell)
  },
  now: (): InstallWay => {
    if (installed || runsInstalled() || isPutAside(Date.now())) return 'none'
    if (offer) return 'prompt'
    return hasShareMenu(navigator.userAgent, navigator.maxTouchPoints) ? 'share' : 'none'
  },
}

/** Has the browser ask the buyer. Whoever declines is left alone as if he had put the hint aside. */
export async function install(): Promise<void> {
  const taken = offer
  offer = undefined
  const { outcome } = (await taken?.prompt()) ?? {}
  if (outcome === 'accepted') installed = true
  else putAside(Date.now())
  tellWatchers()
}

/** The hint does not come back for 30 days from `now` (ms, device clock). */
export function putAside(now: number): void {
  putAsideAt = now
  try {
    localStorage.setItem(putAsideAs, String(now))
  } catch {
    // private mode: it stays away as long as the page
  }
  tellWatchers()
}

function isPutAside(now: number): boolean {
  try {
    putAsideAt ??= Number(localStorage.getItem(putAsideAs) ?? Number.NaN)
  } catch {
    return false
  }
  // a clock that was wrong then does not hide the hint for ever
  return Math.abs(now - putAsideAt) < rest
}

const runsInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  ('standalone' in navigator && navigator.standalone === true) // Safari's own word

/**
 * Whether a browser has Apple's share menu with 'Add to Home Screen': those of iPhone and iPad have, but not the ones
 * inside other apps. An iPad says that it is a Mac; no Mac has a touch screen.
 */
export function hasShareMenu(userAgent: string, touchPoints: number): boolean {
  const apple = /iPhone|iPad|iPod/u.test(userAgent)
  const ipad = /Macintosh/u.test(userAgent) && touchPoints > 1
  const insideAnotherApp =
    !/Safari\//u.test(userAgent) || /FBAN|FBAV|Instagram|MicroMessenger|\bLine\//u.test(userAgent)
  return (apple || ipad) && !insideAnotherApp
}
