import { useEffect, useEffectEvent } from 'react'
import { randomId } from '#data/db/random-id.ts'

// An open overlay has a history entry above its page's, with the same address: Back returns to the page and closes
// it. The router does not see these entries, so neither the page nor its scroll position changes.

type Layer = { close: () => void; mayClose: () => boolean }

/** State of an entry: the id of its page, and the number of overlays open there; 0 for the page itself. */
type Mark = { page: string; depth: number }
type State = Record<string, unknown> & { over?: Mark }

/** Timeout of a programmatic Back, in ms. */
const patience = 1000

const layers: Layer[] = []
let depth = 0
/** The page under all overlays, as the router has written it. */
let here: { state: State | null; address: string; page?: string }
/** False without the router's history, as in a component test. */
let isWatching = false
/** Timeout of a programmatic Back; writes wait in `waiting` until it ends. */
let underWay: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

/** Back closes what is `open` instead of leaving the page; without effect while it is not `closable`. */
export function useCloseOnBack(open: boolean, close: () => void, closable = true): void {
  const closeNow = useEffectEvent(close)
  const mayClose = useEffectEvent(() => closable)
  useEffect(() => {
    if (!open) return undefined
    const layer = { close: () => closeNow(), mayClose: () => mayClose() }
    layers.push(layer)
    settleSoon()
    return () => {
      const at = layers.indexOf(layer)
      if (at >= 0) layers.splice(at, 1)
      settleSoon()
    }
  }, [open])
}

/** Must run before the router starts, so that the router writes through these wrappers. */
export function watchBack(): void {
  isWatching = true
  const mark = markHere()
  // A reload while an overlay was open.
  depth = mark?.depth ?? 0
  here = { state: history.state, address: location.href, ...(depth > 0 && { page: mark?.page }) }
  history.pushState = (state: State, _, url) =>
    inTurn(() => {
      const before = location.pathname
      // Replaces the overlay's entry, so that none is left behind.
      if (depth > 0) replaceEntry(state, url)
      else pushEntry(state, url)
      depth = 0
      here = { state, address: location.href }
      if (location.pathname !== before) layers.length = 0
      settleSoon()
    })
  history.replaceState = (state: State, _, url) =>
    inTurn(() => {
      replaceEntry(marked(state, here.page), url)
      here = { ...here, state, address: location.href }
    })
  addEventListener('popstate', onPopState, { capture: true })
}

// The browser's own methods, which the router does not observe.
const pushEntry = (state: State | null, url?: string | URL | null) =>
  History.prototype.pushState.call(history, state, '', url)
const replaceEntry = (state: State | null, url?: string | URL | null) =>
  History.prototype.replaceState.call(history, state, '', url)

const markHere = () => (history.state as State | null)?.over // only written here

const marked = (state: State | null, page: string | undefined): State | null =>
  page === undefined ? state : { ...state, over: { page, depth } }

function inTurn(write: () => void) {
  if (underWay === undefined) write()
  else waiting.push(write)
}

/** After all that one interaction closes, opens and navigates. */
function settleSoon() {
  setTimeout(settle)
}

function settle() {
  if (!isWatching || underWay !== undefined || layers.length === depth) return
  if (layers.length < depth) return goBack(depth - layers.length)
  here.page ??= randomId()
  if (depth === 0) replaceEntry(marked(here.state, here.page))
  while (depth < layers.length) {
    depth += 1
    pushEntry(marked(here.state, here.page))
  }
}

function goBack(steps: number) {
  underWay = setTimeout(() => {
    // No such entry exists: this one is the page's.
    depth = layers.length
    arrived()
  }, patience)
  history.go(-steps)
}

function arrived() {
  clearTimeout(underWay)
  underWay = undefined
  const due = waiting
  waiting = []
  for (const write of due) write()
  settle()
}

function onPopState(event: PopStateEvent) {
  const own = underWay !== undefined
  const mark = markHere()
  const before = depth
  depth = mark?.depth ?? 0
  if (mark === undefined || mark.page !== here.page) return leave(event, mark)
  event.stopImmediatePropagation()
  // Keeps filters and sorting that changed under a dialog.
  replaceEntry(marked(here.state, here.page), here.address)
  if (own) return arrived()
  if (depth > before) return goBack(depth - layers.length)
  // Entry of a dialog that a reload has closed: the user wanted to leave the page.
  if (layers.length === 0) return history.back()
  while (layers.length > depth && layers.at(-1)?.mayClose()) layers.pop()?.close()
  settle()
}

/** On navigation to another page overlays close. Entries of overlays there are skipped. */
function leave(event: PopStateEvent, mark: Mark | undefined) {
  for (const layer of layers.splice(0)) layer.close()
  if (mark && mark.depth > 0) {
    event.stopImmediatePropagation()
    return goBack(mark.depth)
  }
  // The mark must not be part of what the router compares.
  const { over: _, ...state } = (history.state ?? {}) as State
  if (mark) replaceEntry(state)
  here = { state: history.state, address: location.href }
  arrived()
}
