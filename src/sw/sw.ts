/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { deleteOtherPages } from '#data/pages/page-cache.ts'
import { servePreviousChunk, isChunk, savePreviousChunks } from './previous-build-chunks.ts'
import { sendOutbox } from './background-sync.ts'
import { isCodeReaderRequest, serveCodeReader } from './code-reader-cache.ts'
import { isImageRequest, serveImage } from './image-cache.ts'
import {
  isResetNavigation,
  isScreenNavigation,
  createNavigationHandler,
  serveReset,
} from './navigation.ts'
import { activateIfPagesUnresponsive, reloadUnresponsivePages } from './unresponsive-pages.ts'
import { precache } from './precache.ts'
import { registerPush } from './push.ts'
import { isShare, handleShare } from './share-target.ts'
import {
  claimMessage,
  outboxSyncTag,
  skipWaitingMessage,
} from '#shared/contract/persistent-names.ts'

declare const self: ServiceWorkerGlobalScope

/** Chromium only, and missing from TypeScript's library (wicg.github.io/background-sync). */
type SyncEvent = ExtendableEvent & { readonly tag: string }

// No directory index, because `/` is not a file.
// oxlint-disable-next-line no-underscore-dangle -- Workbox fills in the list of files under this name
const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file))
precache.addToCacheList(files)
registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }))
cleanupOutdatedCaches()

const entry = files.find(({ url }) => /\/app-shell-[\w-]+\.js$/u.test(url))?.url ?? ''
registerRoute(
  isScreenNavigation,
  createNavigationHandler(`/${entry}`, precache.createHandlerBoundToURL('/app-shell.html')),
)
registerRoute(isResetNavigation, serveReset)

registerRoute(isImageRequest, serveImage)
registerRoute(isCodeReaderRequest, serveCodeReader)

registerRoute(isShare, handleShare, 'POST')

// Open pages send the outbox as well; a lock keeps them apart.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === outboxSyncTag) sync.waitUntil(sendOutbox(self.registration))
})

registerPush()

// An update activates on the user's consent.
self.addEventListener('message', (event) => {
  if (event.data?.type === skipWaitingMessage) void self.skipWaiting()
  if (event.data?.type === claimMessage) event.waitUntil(self.clients.claim())
})
self.addEventListener('install', (event) => {
  event.waitUntil(savePreviousChunks(files).catch(() => {})) // without quota the server still has them
  // Only when all files are there: an install that fails must end at once, since a new attempt joins one that runs.
  event.waitUntil(precache.install(event).then(activateIfPagesUnresponsive))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event))
  event.waitUntil(deleteOtherPages(`/${entry}`))
  event.waitUntil(self.clients.claim().then(reloadUnresponsivePages))
})
registerRoute(isChunk, servePreviousChunk)
