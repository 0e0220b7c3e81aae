import { useEffect, useEffectEvent } from 'react'
import { randomId } from '#data/db/random-id.ts'

// What opens over a page has an entry of the history above that of the page, with the same address: Back then leads to
// the page and closes it. The router hears nothing of these entries, so that neither the page nor its place moves.

/** Something that is open over a page. */
type Layer = { close: () => void; mayClose: () => boolean }

/** What is kept in an entry's state: which page it is of, and how much is open over that; 0 for the page itself. */
type Mark = { page: string; depth: number }
type State = Record<string, unknown> & { over?: Mark }

/** How long a way back of our own may take before it is given up, in ms. */
const patience = 1000

const layers: Layer[] = []
/** Of the entry the browser is on. */
let depth = 0
/** The page that everything lies over, as the router has written it. */
let here: { state: State | null; address: string; page?: string }
/** Without the router's history, as in a test of a component, there is nothing to give an entry to. */
let isWatching = false
/** A way back of our own is under way. What is to be written meanwhile waits. */
let underWay: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

/** Has Back close what is `open` instead of leaving the page. While it may not be closed, Back is without effect. */
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

/** Watches the history from now on. Called before the router begins, which then writes through what is put here. */
export function watchBack(): void {
  isWatching = true
  const mark = markHere()
  // loaded again while something was open
  depth = mark?.depth ?? 0
  here = { state: history.state, address: location.href, ...(depth > 0 && { page: mark?.page }) }
  history.pushState = (state: State, _, url) =>
    inTurn(() => {
      const before = location.pathname
      // what is gone to takes the entry of what was open: nothing is left behind
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

// the browser's own, of which the router hears nothing
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

/** After what a touch closes, opens and goes to at once. */
function settleSoon() {
  setTimeout(settle)
}

/** Gives each layer its entry, and takes back those of layers that are closed. */
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
    // there is no such entry: this one is the page
    depth = layers.length
    arrived()
  }, patience)
  history.go(-steps)
}

/** A way back of our own has ended. */
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
  // what was filtered or sorted under a dialog stays
  replaceEntry(marked(here.state, here.page), here.address)
  if (own) return arrived()
  if (depth > before) return goBack(depth - layers.length)
  // of a dialog that a reload has closed: it was the page that was to be left
  if (layers.length === 0) return history.back()
  while (layers.length > depth && layers.at(-1)?.mayClose()) layers.pop()?.close()
  settle()
}

/** Another page was gone to: what is open goes with this one. An entry of something open there is passed over. */
function leave(event: PopStateEvent, mark: Mark | undefined) {
  for (const layer of layers.splice(0)) layer.close()
  if (mark && mark.depth > 0) {
    event.stopImmediatePropagation()
    return goBack(mark.depth)
  }
  // the router compares what it knows of a place: the mark is not its
  const { over: _, ...state } = (history.state ?? {}) as State // the router's
  if (mark) replaceEntry(state)
  here = { state: history.state, address: location.href }
  arrived()
}
