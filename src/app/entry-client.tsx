import './styles/index.css'
import { i18n } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { preloadCatalogue } from '#data/catalogue/preload-catalogue.ts'
import { tabStorageFallback } from '#data/db/tab-storage-fallback.ts'
import { hydratedEvent } from '#shared/contract/ssr.ts'
import { facetNames } from '#shared/domain/search/list-filters.ts'
import { recordVisitStart } from './lib/visit-start.ts'
import { cataloguePort } from './catalogue/lazy-catalogue-source.ts'
import { watchBack } from './hooks/use-close-on-back.ts'
import { isFreshNavigation, trackNavigation } from './lib/navigation-type.ts'
import {
  replayAnswers,
  readDehydratedState,
  removeDehydratedState,
  type DehydratedState,
} from './ssr/dehydrated-state.ts'
import { readRememberedCompany } from './ssr/remembered-company.ts'
import { watchForInstall } from './pwa/install-prompt.ts'
import { chooseLanguage, detectLocale, readStoredLocale, activateLocale } from './i18n/language.ts'
import { deferUntilIdle, whenIdle, yieldToMain } from './lib/idle.ts'
import { loadOnDemand, loadWhenIdle } from './lib/lazy-load.ts'
import { withFallback } from './lib/with-fallback.ts'
import { allowTranslation, isTranslated } from './ssr/page-translation.ts'
import { trackClickedControl } from './lib/slow-notice.ts'
import { isReloading, watchForUpdates } from './pwa/service-worker-updates.ts'
import { createShopRouter } from './router.tsx'

const rootOptions = {
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
tabStorageFallback.load = () => import('fake-indexeddb')
const preferredLocale = detectLocale()
const dehydratedState = readDehydratedState()
// The shell is empty, and only the complete local catalogue can filter a list.
const isFilteredShell = !dehydratedState && isFiltered(['search', 'category'])
if (isFilteredShell) preloadCatalogue()
if (dehydratedState)
  deferUntilIdle(Promise.all([whenPageLoaded(), waitForEvent(document, hydratedEvent)]))
allowTranslation()
recordVisitStart()
trackClickedControl()
watchBack()
watchForUpdates()
watchForInstall()
await activateLocale(dehydratedState?.locale ?? preferredLocale)
if (import.meta.env.DEV && location.pathname === '/design') {
  const { mountGallery } = await import('./gallery/mount-gallery.tsx')
  mountGallery()
} else await openShop()

async function openShop() {
  // The shell's first page needs the connection state for its first query.
  const begin = dehydratedState ? loadWhenIdle : loadOnDemand
  const backgroundTasks = begin(() => import('./background/start-background-tasks.ts'))
  void backgroundTasks.then(({ startConnectionMonitor }) => startConnectionMonitor())
  const refreshPage = await (dehydratedState ? hydratePage(dehydratedState) : renderShell())
  const { startBackgroundTasks } = await backgroundTasks
  await startBackgroundTasks(refreshPage, new URL(import.meta.url).pathname)
}

async function whenPageLoaded() {
  if (document.readyState !== 'complete') await waitForEvent(window, 'load')
}

function waitForEvent(target: EventTarget, type: string) {
  return new Promise<void>((done) => target.addEventListener(type, () => done(), { once: true }))
}

/** Renders into the empty shell. */
function renderShell() {
  const year = new Date().getUTCFullYear()
  const place = { origin: location.origin, languageAsked: false, year }
  const house = readRememberedCompany()
  const router = createShopRouter({
    i18n,
    catalogue: cataloguePort,
    place,
    ...(house && { house }),
  })
  deferUntilIdle(new Promise<void>((done) => router.subscribe('onRendered', () => done())))
  trackNavigation(router.history, isFreshNavigation())
  if (isFilteredShell) skipPendingDelay(router)
  createRoot(document, rootOptions).render(renderApp(router))
  return () => void router.invalidate()
}

/** Shows the frame of the first page at once: the empty shell has no earlier page to keep on the screen. */
function skipPendingDelay(router: ReturnType<typeof createShopRouter>) {
  const { defaultPendingMs } = router.options
  router.options.defaultPendingMs = 0
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.defaultPendingMs = defaultPendingMs
  })
}

/** Hydrates the rendered page from its own data, without any request. Each step is a task of its own. */
async function hydratePage(given: DehydratedState) {
  const { catalogue, forget } = replayAnswers(cataloguePort, given)
  const { place, house } = given
  const router = createShopRouter({ i18n, catalogue, place, ...(house && { house }) })
  // As on the server: otherwise the router adds a boundary that the HTML does not have.
  router.ssr = { manifest: undefined }
  trackNavigation(router.history, false)
  await yieldToMain()
  await router.load()
  await yieldToMain()
  // In slices, so that scrolls and clicks do not wait for the complete page.
  await new Promise<void>((done) =>
    startTransition(() => {
      hydrateRoot(document, renderApp(router, done), rootOptions)
    }),
  )
  removeDehydratedState()
  forget()
  // `ssr/early-events.ts` replays earlier events now.
  document.dispatchEvent(new Event(hydratedEvent))
  const refreshPage = () => void router.invalidate()
  // A rendered list contains its products in one language only.
  const stop = i18n.on('change', () => {
    stop()
    void withFallback(catalogue.categories().then(refreshPage), undefined)
  })
  // Waits for nested boundaries: otherwise their HTML would differ from the server's.
  void whenIdle().then(restoreStoredLocale)
  // The server neither filters nor sorts; a local catalogue does.
  if (isFiltered()) refreshPage()
  return refreshPage
}

/** Whether the address filters or sorts a list, or has one of the keys `besides`. */
function isFiltered(besides: string[] = []): boolean {
  const { searchParams } = new URL(location.href)
  return [...facetNames, 'sort', 'saved', ...besides].some((key) => searchParams.has(key))
}

/** The cookie may have been deleted. */
function restoreStoredLocale() {
  const remembered = readStoredLocale()
  if (remembered && remembered !== i18n.locale) void loadWhenIdle(() => chooseLanguage(remembered))
}

function renderApp(router: ReturnType<typeof createShopRouter>, onMounted?: () => void) {
  return (
    <StrictMode>
      <App router={router} onMounted={onMounted} />
    </StrictMode>
  )
}

/** Renders nothing beside RouterProvider: `useId` must match the server's. */
function App({
  router,
  onMounted,
}: {
  router: ReturnType<typeof createShopRouter>
  onMounted: (() => void) | undefined
}) {
  useEffect(() => onMounted?.(), [onMounted])
  return <RouterProvider router={router} />
}
