import { wholeLanguage } from '../i18n/language.ts'
import { sayComing } from './pressed.ts'
import { prefersReducedData } from './prefers-reduced-data.ts'

/** How long the first page is left alone at most, in ms. */
const settle = 3000
/** How soon what could not be loaded is tried again, in ms: what nobody has asked for, and what somebody waits for. */
const again = 10_000
const soon = 2000

/** How long a touch may be without effect until what was pressed says that something comes, in ms. */
const unseen = 100
/** How long until the page says why, in ms. */
const unnoticed = 1500
/** Sent to the window by a buyer who does not want to wait for the next try. */
export const retryEvent = 'retry'

/** When all that waits for the first page has had its turn; undefined where no page comes first. */
let lastTurn: Promise<unknown> | undefined

/** Has everything that is `late` wait until the first page is `whole` and at rest, or somebody touches it. */
export function deferUntilIdle(whole: Promise<unknown>): void {
  const touched = new AbortController()
  const { signal } = touched
  lastTurn = new Promise<void>((begin) => {
    void whole.then(() => atRest(begin))
    setTimeout(begin, settle)
    for (const type of ['pointerdown', 'click', 'submit', 'keydown', 'focusin'])
      addEventListener(type, () => begin(), { capture: true, once: true, signal })
  }).finally(() => touched.abort())
}

/**
 * Resolves after the first page, for one after the other, each in a task of its own: a touch in between waits for one
 * at most.
 */
export async function whenIdle(): Promise<void> {
  lastTurn = lastTurn?.then(yieldToMain)
  await lastTurn
}

/** Ends the task: a touch or a frame goes first. */
export async function yieldToMain(): Promise<void> {
  // in a tab behind others a timer takes a second, and nobody touches it
  if (!document.hidden) await new Promise((next) => setTimeout(next))
}

function atRest(work: () => void) {
  // Safari has no idle callback
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: settle })
  else setTimeout(work, 200)
}

/** Fetches what is probably wanted next, while nothing else is to be done; for whoever does not save data. */
export function ahead(fetch: () => void): void {
  if (!prefersReducedData()) void whenIdle().then(() => atRest(fetch))
}

/**
 * Loads once, and again after a failure. To import what is there already takes the browser a task of its own, which
 * waits behind every frame that is due.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/**
 * Loads what a page can be used without, after the first one is there. Where it cannot be loaded it is tried again:
 * nobody has asked for it, so nobody is told.
 */
export async function late<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await whenIdle()
      const [part] = await Promise.all([load(), wholeLanguage()])
      // what came in one file does not begin all at once
      await whenIdle()
      return part
    } catch (error) {
      console.warn('A part of the shop could not be loaded yet.', error)
      await nextChance(again)
    }
  }
}

/**
 * Loads what a touch opens, as soon as the worker has it: the first page need not share its line with it. Where there
 * is no worker it comes with the touch.
 */
export async function kept<T>(load: () => Promise<T>): Promise<T> {
  await whenControlled()
  return late(load)
}

/** Resolves when what this page loads comes from the worker. */
export const whenControlled = (): Promise<void> =>
  new Promise((done) => {
    const { serviceWorker } = navigator as Partial<Navigator> // absent outside a secure context
    if (serviceWorker?.controller) done()
    else serviceWorker?.addEventListener('controllerchange', () => done(), { once: true })
  })

/**
 * Loads what a touch has asked for. While that does not come what was pressed is busy; the page says that it waits, or
 * that it cannot be had, and goes on trying: whoever has asked gets it.
 */
export const asked = <T>(load: () => Promise<T>): Promise<T> =>
  noticed(async (fail) => {
    for (;;) {
      try {
        const [part] = await Promise.all([load(), wholeLanguage()])
        return part
      } catch (error) {
        console.warn('A part of the shop that was asked for could not be loaded yet.', error)
        fail()
        await nextChance(soon)
      }
    }
  })

/**
 * Has what was pressed be busy while something takes its time, and the page say so (`shell/loading-notice.tsx`): that it is
 * not complete, or, once that fails, that it cannot be loaded.
 */
export async function noticed<T>(work: (fail: () => void) => Promise<T>): Promise<T> {
  // the server renders what is asked for, too
  if (typeof document === 'undefined') return work(() => {})
  let told: 'waiting' | 'failed' | undefined
  const tell = (news: 'waiting' | 'failed') => {
    if (told === news) return
    if (told) untold(told)
    told = news
    sayIncomplete(news, 1)
  }
  const untold = (news: 'waiting' | 'failed') => sayIncomplete(news, -1)
  let rest: (() => void) | undefined
  const timers = [
    setTimeout(() => {
      rest = sayComing()
      // what was pressed has gone with the menu it stood in
      if (!rest) tell('waiting')
    }, unseen),
    setTimeout(() => told ?? tell('waiting'), unnoticed),
  ]
  try {
    return await work(() => tell('failed'))
  } finally {
    for (const timer of timers) clearTimeout(timer)
    rest?.()
    if (told) untold(told)
  }
}

/** Resolves when all that the page's HTML names has come. */
export const loaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === 'complete') done()
    else addEventListener('load', () => done(), { once: true })
  })

/** How many parts of the page are waited for, and how many could not be loaded. */
const incomplete = { waiting: 0, failed: 0 }

/** `change` is how many more or less it is with. */
function sayIncomplete(news: keyof typeof incomplete, change: 1 | -1) {
  incomplete[news] += change
  const notice = document.getElementById('still-coming')
  if (!notice) return
  notice.hidden = incomplete.waiting + incomplete.failed === 0
  notice.toggleAttribute('data-failed', incomplete.failed > 0)
}

function nextChance(pause: number): Promise<void> {
  const come = new AbortController()
  return new Promise<void>((begin) => {
    setTimeout(begin, pause)
    for (const type of ['online', 'focus', retryEvent])
      addEventListener(type, () => begin(), { signal: come.signal })
  }).finally(() => come.abort())
}
