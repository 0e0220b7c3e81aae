/// <reference lib="webworker" />
import { isScreen } from './navigation.ts'
import { pingMessage } from '#shared/contract/persistent-names.ts'

declare const self: ServiceWorkerGlobalScope

/** Attempts, and ms for each: a slow phone needs seconds to start. */
const maxTries = 5
const responseTimeout = 1000

let unresponsiveIds: string[] = []

/** A broken page cannot prompt for the update that repairs it, so the update activates when no page responds. */
export async function activateIfPagesUnresponsive(): Promise<void> {
  if (!self.registration.active) return
  let unanswered = 0
  for (let left = 2 * maxTries; left > 0 && unanswered < maxTries; left -= 1) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.length === 0) {
      // a tab between two documents has none for a moment
      await new Promise((resolve) => setTimeout(resolve, responseTimeout))
      continue
    }
    // hidden pages may be frozen with a form half filled in
    const visiblePages = pages.filter(
      ({ url, visibilityState }) =>
        visibilityState === 'visible' && isScreen(new URL(url).pathname),
    )
    if (visiblePages.length === 0 || (await isAnyResponsive(pages))) return
    unresponsiveIds = visiblePages.map(({ id }) => id)
    unanswered += 1
  }
  if (unanswered === maxTries) await self.skipWaiting()
}

/** Not awaited: the navigation needs this version to be active first. */
export async function reloadUnresponsivePages(): Promise<void> {
  for (const id of unresponsiveIds) {
    const page = await self.clients.get(id)
    if (page && 'navigate' in page) void (page as WindowClient).navigate(page.url).catch(() => {}) // `matchAll` lists windows only
  }
}

function isAnyResponsive(pages: readonly Client[]): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), responseTimeout)
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(true))
      port1.start()
      page.postMessage({ type: pingMessage }, [port2])
    }
  })
}
