/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { dropPagesOfOthers } from '#data/pages/page-cache.ts'
import { servePreviousChunk, isChunk, keepEarlierChunks } from './previous-build-chunks.ts'
import { sendOutbox } from './background-sync.ts'
import { isOurPicture, serveImage } from './image-cache.ts'
import { opensReset, opensScreen, navigationHandler, serversReset } from './navigation.ts'
import { activateIfPagesUnresponsive, reloadUnresponsivePages } from './unresponsive-pages.ts'
import { isShare, handleShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is in Chromium only, and not in TypeScript's library (wicg.github.io/background-sync). */
type SyncEvent = ExtendableEvent & { readonly tag: string }

// 1. The app itself: every chunk, language, font and icon. `/` is not a file of ours, hence no directory index.
// oxlint-disable-next-line no-underscore-dangle -- Workbox fills in the list of files under this name
const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file))
precacheAndRoute(files, { directoryIndex: '' })
cleanupOutdatedCaches()

// 2. Every page of the app opens from the device: as the server has rendered it where that is kept, else from the shell.
// Calls, files and the payment window never do.
const entry = files.find(({ url }) => /\/app-shell-[\w-]+\.js$/u.test(url))?.url ?? ''
registerRoute(
  opensScreen,
  navigationHandler(`/${entry}`, createHandlerBoundToURL('/app-shell.html')),
)
registerRoute(opensReset, serversReset)

// 3. Pictures of products and of the factory: ours only, newest kept, thrown out first when space runs short.
registerRoute(isOurPicture, serveImage)

// 4. What another app shares is kept on the device first; a form then opens with it.
registerRoute(isShare, handleShare, 'POST')

// 5. The network is back: send what waits. The open page does the same; whoever is first holds the lock.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent // the only event of this name
  if (sync.tag === 'outbox') sync.waitUntil(sendOutbox())
})

// 6. A new version takes over when the buyer says so, the first one at once. Pages of the one before keep their chunks.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('install', (event) => {
  event.waitUntil(keepEarlierChunks(files).catch(() => {})) // a full device: the server has them
  event.waitUntil(activateIfPagesUnresponsive())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(dropPagesOfOthers(`/${entry}`))
  event.waitUntil(self.clients.claim().then(reloadUnresponsivePages))
})
registerRoute(isChunk, servePreviousChunk)
