import { isScreen } from './navigation.ts'

declare const self: ServiceWorkerGlobalScope

/** How often an open page is asked, and how long it may take each time, in ms. A slow phone needs seconds to start. */
const tries = 5
const patience = 1000

/** Pages that gave no answer, by their ids. */
let silent: string[] = []

/**
 * A new version waits until the buyer says so. But a page that the present version has broken can ask nobody: where the
 * page before the buyer's eyes gives no answer, and no other does, this version comes in by itself and opens it again.
 */
export async function activateIfPagesUnresponsive(): Promise<void> {
  if (!self.registration.active) return // the first version replaces nothing
  for (let left = tries; left > 0; left -= 1) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // hidden ones may be asleep, with a form half filled in: they are left as they are
    const seen = pages.filter(
      ({ url, visibilityState }) =>
        visibilityState === 'visible' && isScreen(new URL(url).pathname),
    )
    if (seen.length === 0 || (await anyAnswers(pages))) return
    silent = seen.map(({ id }) => id)
  }
  await self.skipWaiting()
}

/** Opens the pages that gave no answer again. Not awaited: they come from this version, once it is active. */
export async function reloadUnresponsivePages(): Promise<void> {
  for (const id of silent) {
    const page = await self.clients.get(id)
    if (page && 'navigate' in page) void (page as WindowClient).navigate(page.url).catch(() => {}) // windows only were asked
  }
}

function anyAnswers(pages: readonly Client[]): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patience)
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(true))
      port1.start()
      page.postMessage({ type: 'WHO_IS_THERE' }, [port2])
    }
  })
}
