import './styles/index.css'
import { i18n } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { preloadCatalogue } from '#data/catalogue/preload-catalogue.ts'
import { lent } from '#data/db/tab-storage-fallback.ts'
import { hydratedEvent } from '#shared/contract/ssr.ts'
import { facetNames } from '#shared/domain/search/list-filters.ts'
import { noteArrival } from './lib/visit-start.ts'
import { cataloguePort } from './catalogue/lazy-catalogue-source.ts'
import { watchBack } from './hooks/use-close-on-back.ts'
import { isFreshNavigation, trackNavigation } from './lib/navigation-type.ts'
import {
  replayAnswers,
  readDehydratedState,
  removeHandedOver,
  type DehydratedState,
} from './ssr/dehydrated-state.ts'
import { watchForInstall } from './pwa/install-prompt.ts'
import { chooseLanguage, firstLocale, rememberedLocale, speak } from './i18n/language.ts'
import { deferUntilIdle, whenIdle, yieldToMain } from './lib/idle.ts'
import { loadOnDemand, loadWhenIdle } from './lib/lazy-load.ts'
import { withFallback } from './lib/with-fallback.ts'
import { allowTranslation, isTranslated } from './ssr/page-translation.ts'
import { trackClickedControl } from './lib/slow-notice.ts'
import { isReloading, watchForUpdates } from './pwa/service-worker-updates.ts'
import { shopRouter } from './router.tsx'

const told = {
  /** Logs errors as React does, except on a page that reloads. */
  ...(import.meta.env.PROD && {
    onCaughtError: (error: unknown) => {
      if (!isReloading()) console.error(error)
    },
  }),
  /** React renders again on the client where the server's HTML differs. */
  onRecoverableError: (error: unknown) => {
    if (!isTranslated()) reportError(error)
  },
}
lent.load = () => import('fake-indexeddb')
const wanted = firstLocale()
const handedOver = readDehydratedState()
// The shell is empty, and only the complete local catalogue can filter a list.
const filtered = !handedOver && isFiltered(['search', 'category'])
if (filtered) preloadCatalogue()
if (handedOver) deferUntilIdle(Promise.all([whenPageLoaded(), onceEvent(document, hydratedEvent)]))
allowTranslation()
noteArrival()
trackClickedControl()
watchBack()
watchForUpdates()
watchForInstall()
await speak(handedOver?.locale ?? wanted)
if (import.meta.env.DEV && location.pathname === '/design') {
  const { showDesign } = await import('./gallery/mount-gallery.tsx')
  showDesign()
} else await openShop()

async function openShop() {
  // The shell's first page needs the connection state for its first query.
  const begin = handedOver ? loadWhenIdle : loadOnDemand
  const caretakers = begin(() => import('./background/start-background-tasks.ts'))
  void caretakers.then(({ startConnectionMonitor }) => startConnectionMonitor())
  const showWhatIsNew = await (handedOver ? takeOver(handedOver) : draw())
  const { startBackgroundTasks } = await caretakers
  await startBackgroundTasks(showWhatIsNew, new URL(import.meta.url).pathname)
}

async function whenPageLoaded() {
  if (document.readyState !== 'complete') await onceEvent(window, 'load')
}

function onceEvent(target: EventTarget, type: string) {
  return new Promise<void>((done) => target.addEventListener(type, () => done(), { once: true }))
}

/** Renders into the empty shell. */
function draw() {
  const place = { origin: location.origin, languageAsked: false }
  const router = shopRouter({ i18n, catalogue: cataloguePort, place })
  deferUntilIdle(new Promise<void>((done) => router.subscribe('onRendered', () => done())))
  trackNavigation(router.history, isFreshNavigation())
  if (filtered) frameFirst(router)
  createRoot(document, told).render(whole(router))
  return () => void router.invalidate()
}

/** Shows the frame of the first page at once: the empty shell has no earlier page to keep on the screen. */
function frameFirst(router: ReturnType<typeof shopRouter>) {
  const { defaultPendingMs } = router.options
  router.options.defaultPendingMs = 0
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.defaultPendingMs = defaultPendingMs
  })
}

/** Hydrates the rendered page from its own data, without any request. Each step is a task of its own. */
async function takeOver(given: DehydratedState) {
  const { catalogue, forget } = replayAnswers(cataloguePort, given)
  const { place, house } = given
  const router = shopRouter({ i18n, catalogue, place, ...(house && { house }) })
  // As on the server: otherwise the router adds a boundary that the HTML does not have.
  router.ssr = { manifest: undefined }
  trackNavigation(router.history, false)
  await yieldToMain()
  await router.load()
  await yieldToMain()
  // In slices, so that scrolls and clicks do not wait for the complete page.
  await new Promise<void>((done) =>
    startTransition(() => {
      hydrateRoot(document, whole(router, done), told)
    }),
  )
  removeHandedOver()
  forget()
  // `ssr/early-events.ts` replays earlier events now.
  document.dispatchEvent(new Event(hydratedEvent))
  const showWhatIsNew = () => void router.invalidate()
  // A rendered list contains its products in one language only.
  const stop = i18n.on('change', () => {
    stop()
    void withFallback(catalogue.categories().then(showWhatIsNew), undefined)
  })
  // Waits for nested boundaries: otherwise their HTML would differ from the server's.
  void whenIdle().then(speakRemembered)
  // The server neither filters nor sorts; a local catalogue does.
  if (isFiltered()) showWhatIsNew()
  return showWhatIsNew
}

/** Whether the address filters or sorts a list, or has one of the keys `besides`. */
function isFiltered(besides: string[] = []): boolean {
  const { searchParams } = new URL(location.href)
  return [...facetNames, 'sort', 'saved', ...besides].some((key) => searchParams.has(key))
}

/** The cookie may have been deleted. */
function speakRemembered() {
  const remembered = rememberedLocale()
  if (remembered && remembered !== i18n.locale) void loadWhenIdle(() => chooseLanguage(remembered))
}

function whole(router: ReturnType<typeof shopRouter>, onThere?: () => void) {
  return (
    <StrictMode>
      <App router={router} onThere={onThere} />
    </StrictMode>
  )
}

/** Renders nothing beside RouterProvider: `useId` must match the server's. */
function App({
  router,
  onThere,
}: {
  router: ReturnType<typeof shopRouter>
  onThere: (() => void) | undefined
}) {
  useEffect(() => onThere?.(), [onThere])
  return <RouterProvider router={router} />
}
