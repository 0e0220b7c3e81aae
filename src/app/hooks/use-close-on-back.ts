import { useEffect, useEffectEvent } from 'react'
import { randomId } from '#data/db/random-id.ts'

// An open overlay has a history entry above its page's, with the same address: Back returns to the page and closes
// it. The router does not see these entries, so neither the page nor its scroll position changes.

/** `isOpen` after `close` when it asks first, as what was drawn would be lost. */
type Layer = { close: () => void; mayClose: () => boolean; isOpen: boolean }

/** State of an entry: the id of its page, and the number of overlays open there; 0 for the page itself. */
type Mark = { page: string; depth: number }
type State = Record<string, unknown> & { over?: Mark }

/** Timeout of a programmatic Back, in ms. */
const backTimeout = 1000

const layers: Layer[] = []
let depth = 0
/** The page under all overlays, as the router has written it. */
let pageEntry: { state: State | null; address: string; page?: string }
/** False without the router's history, as in a component test. */
let isWatching = false
/** Timeout of a programmatic Back; writes wait in `queuedWrites` until it ends. */
let backTimer: ReturnType<typeof setTimeout> | undefined
let queuedWrites: (() => void)[] = []

/** Back closes what is `open` instead of leaving the page; without effect while it is not `closable`. */
export function useCloseOnBack(open: boolean, close: () => void, closable = true): void {
  const closeNow = useEffectEvent(close)
  const mayClose = useEffectEvent(() => closable)
  useEffect(() => {
    if (!open) return undefined
    const layer = { close: () => closeNow(), mayClose: () => mayClose(), isOpen: true }
    layers.push(layer)
    scheduleSync()
    return () => {
      layer.isOpen = false
      const at = layers.indexOf(layer)
      if (at >= 0) layers.splice(at, 1)
      scheduleSync()
    }
  }, [open])
}

/** Must run before the router starts, so that the router writes through these wrappers. */
export function watchBack(): void {
  isWatching = true
  const mark = readMark()
  // A reload while an overlay was open.
  depth = mark?.depth ?? 0
  pageEntry = {
    state: history.state,
    address: location.href,
    ...(depth > 0 && { page: mark?.page }),
  }
  history.pushState = (state: State, _, url) =>
    runOrQueue(() => {
      const before = location.pathname
      // Replaces the overlay's entry, so that none is left behind.
      if (depth > 0) replaceEntry(state, url)
      else pushEntry(state, url)
      depth = 0
      pageEntry = { state, address: location.href }
      if (location.pathname !== before) layers.length = 0
      scheduleSync()
    })
  history.replaceState = (state: State, _, url) =>
    runOrQueue(() => {
      replaceEntry(withMark(state, pageEntry.page), url)
      pageEntry = { ...pageEntry, state, address: location.href }
    })
  addEventListener('popstate', onPopState, { capture: true })
}

// The browser's own methods, which the router does not observe.
const pushEntry = (state: State | null, url?: string | URL | null) =>
  History.prototype.pushState.call(history, state, '', url)
const replaceEntry = (state: State | null, url?: string | URL | null) =>
  History.prototype.replaceState.call(history, state, '', url)

const readMark = () => (history.state as State | null)?.over // only written here

const withMark = (state: State | null, page: string | undefined): State | null =>
  page === undefined ? state : { ...state, over: { page, depth } }

function runOrQueue(write: () => void) {
  if (backTimer === undefined) write()
  else queuedWrites.push(write)
}

/** After all that one interaction closes, opens and navigates. */
function scheduleSync() {
  setTimeout(syncHistory)
}

function syncHistory() {
  if (!isWatching || backTimer !== undefined || layers.length === depth) return
  if (layers.length < depth) return goBack(depth - layers.length)
  pageEntry.page ??= randomId()
  if (depth === 0) replaceEntry(withMark(pageEntry.state, pageEntry.page))
  while (depth < layers.length) {
    depth += 1
    pushEntry(withMark(pageEntry.state, pageEntry.page))
  }
}

function goBack(steps: number) {
  backTimer = setTimeout(() => {
    // No such entry exists: this one is the page's.
    depth = layers.length
    finishBack()
  }, backTimeout)
  history.go(-steps)
}

function finishBack() {
  clearTimeout(backTimer)
  backTimer = undefined
  const due = queuedWrites
  queuedWrites = []
  for (const write of due) write()
  syncHistory()
}

function onPopState(event: PopStateEvent) {
  const own = backTimer !== undefined
  const mark = readMark()
  const before = depth
  depth = mark?.depth ?? 0
  if (mark === undefined || mark.page !== pageEntry.page) return leavePage(event, mark)
  event.stopImmediatePropagation()
  // Keeps filters and sorting that changed under a dialog.
  replaceEntry(withMark(pageEntry.state, pageEntry.page), pageEntry.address)
  if (own) return finishBack()
  if (depth > before) return goBack(depth - layers.length)
  // Entry of a dialog that a reload has closed: the user wanted to leave the page.
  if (layers.length === 0) return history.back()
  while (layers.length > depth && layers.at(-1)?.mayClose()) closeTopLayer()
  syncHistory()
}

/** One that is still open then gets its entry back, below what it asks with. */
function closeTopLayer() {
  const layer = layers.pop()
  const at = layers.length
  const { page } = pageEntry
  layer?.close()
  setTimeout(() => {
    if (!layer?.isOpen || pageEntry.page !== page) return
    layers.splice(at, 0, layer)
    syncHistory()
  })
}

/** On navigation to another page overlays close. Entries of overlays there are skipped. */
function leavePage(event: PopStateEvent, mark: Mark | undefined) {
  for (const layer of layers.splice(0)) layer.close()
  if (mark && mark.depth > 0) {
    event.stopImmediatePropagation()
    return goBack(mark.depth)
  }
  // The mark must not be part of what the router compares.
  const { over: _, ...state } = (history.state ?? {}) as State
  if (mark) replaceEntry(state)
  pageEntry = { state: history.state, address: location.href }
  finishBack()
}
