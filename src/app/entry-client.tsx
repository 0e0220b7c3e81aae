import './styles/index.css'
import { i18n } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { preloadCatalogue } from '#data/catalogue/preload-catalogue.ts'
import { lent } from '#data/db/tab-storage-fallback.ts'
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
import {
  whenIdle,
  yieldToMain,
  loadOnDemand,
  loadWhenIdle,
  loaded,
  deferUntilIdle,
} from './lib/lazy-load.ts'
import { withFallback } from './lib/with-fallback.ts'
import { allowTranslation, isTranslated } from './ssr/page-translation.ts'
import { watchPresses } from './lib/pressed.ts'
import { isReloading, watchForUpdates } from './pwa/service-worker-updates.ts'
import { shopRouter } from './router.tsx'

const told = {
  /** A built app logs the error behind an error screen as React does, except on a page that reloads. */
  ...(import.meta.env.PROD && {
    onCaughtError: (error: unknown) => {
      if (!isReloading()) console.error(error)
    },
  }),
  /** Where React has not found what the server has rendered, it has drawn it anew. */
  onRecoverableError: (error: unknown) => {
    if (!isTranslated()) reportError(error)
  },
}
lent.load = () => import('fake-indexeddb')
const wanted = firstLocale()
const handedOver = readDehydratedState()
// the shell is empty, and only the whole copy can tell what such a list holds
const filtered = !handedOver && isFiltered(['search', 'category'])
if (filtered) preloadCatalogue()
if (handedOver) deferUntilIdle(Promise.all([loaded(), takenOver()]))
allowTranslation()
noteArrival()
watchPresses()
watchBack()
watchForUpdates()
watchForInstall()
await speak(handedOver?.locale ?? wanted)
if (import.meta.env.DEV && location.pathname === '/design') {
  const { showDesign } = await import('./gallery/mount-gallery.tsx')
  showDesign()
} else await openShop()

async function openShop() {
  // the shell's first page asks for its content, and waits for the line
  const begin = handedOver ? loadWhenIdle : loadOnDemand
  void begin(() => import('./connection/connection-monitor.ts')).then(
    ({ startConnectionMonitor }) => startConnectionMonitor(),
  )
  const caretakers = begin(() => import('./background/start-background-tasks.ts'))
  const showWhatIsNew = await (handedOver ? takeOver(handedOver) : draw())
  const { startBackgroundTasks } = await caretakers
  await startBackgroundTasks(showWhatIsNew, new URL(import.meta.url).pathname)
}

function takenOver() {
  return new Promise<void>((done) =>
    document.addEventListener('taken-over', () => done(), { once: true }),
  )
}

/** Draws the page into the empty shell. */
function draw() {
  const place = { origin: location.origin, languageAsked: false }
  const router = shopRouter({ i18n, catalogue: cataloguePort, place })
  deferUntilIdle(new Promise<void>((done) => router.subscribe('onRendered', () => done())))
  trackNavigation(router.history, isFreshNavigation())
  if (filtered) frameFirst(router)
  createRoot(document, told).render(whole(router))
  return () => void router.invalidate()
}

/** Shows the first page's frame while its content is on its way: nothing is on the screen that could stay till then. */
function frameFirst(router: ReturnType<typeof shopRouter>) {
  const { defaultPendingMs } = router.options
  router.options.defaultPendingMs = 0
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.defaultPendingMs = defaultPendingMs
  })
}

/**
 * Takes over the page that the server has rendered: nothing on it changes, and nothing is asked for again. Each step is a
 * task of its own.
 */
async function takeOver(given: DehydratedState) {
  const { catalogue, forget } = replayAnswers(cataloguePort, given)
  const { place, house } = given
  const router = shopRouter({ i18n, catalogue, place, ...(house && { house }) })
  // as on the server: else the router puts a boundary around the page, which its HTML does not have
  router.ssr = { manifest: undefined }
  // whole, as the server has rendered it
  trackNavigation(router.history, false)
  await yieldToMain()
  await router.load()
  await yieldToMain()
  // in slices: scrolls and clicks do not wait for the whole page
  await new Promise<void>((done) =>
    startTransition(() => {
      hydrateRoot(document, whole(router, done), told)
    }),
  )
  removeHandedOver()
  forget()
  // what was pressed and written meanwhile is now: ssr/early-events.ts
  document.dispatchEvent(new Event('taken-over'))
  const showWhatIsNew = () => void router.invalidate()
  // a list carries its products in one language only: the others are fetched where the server answers
  const stop = i18n.on('change', () => {
    stop()
    void withFallback(catalogue.categories().then(showWhatIsNew), undefined)
  })
  // not before what is inside the page has been taken over, too: it would not be what the server has rendered
  void whenIdle().then(speakRemembered)
  // the server neither filters nor sorts; a copy that is here already does
  if (isFiltered()) showWhatIsNew()
  return showWhatIsNew
}

/** Whether the address asks for a list that is filtered or sorted, or that has one of those keys `besides`. */
function isFiltered(besides: string[] = []): boolean {
  const { searchParams } = new URL(location.href)
  return [...facetNames, 'sort', 'saved', ...besides].some((key) => searchParams.has(key))
}

/** Restores the language chosen on this device: its cookie may be deleted. */
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

/** The app, which tells when the page is its own. With something beside the router its ids would not be the server's. */
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
