import { wholeLanguage } from '../i18n/language.ts'
import { sayComing } from './pressed.ts'
import { prefersReducedData } from './prefers-reduced-data.ts'

/** Longest delay for the first page, in ms. */
const settle = 3000
/** Retry delays in ms: for preloads, and for loads that a user waits for. */
const again = 10_000
const soon = 2000

/** Delay before the clicked control shows that it is busy, in ms. */
const unseen = 100
/** Delay before a loading notice appears, in ms. */
const unnoticed = 1500
export const retryEvent = 'retry'

let lastTurn: Promise<unknown> | undefined

/** Delays `loadWhenIdle` loads until the first page is `whole` and idle, or until the first interaction. */
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

/** Resolves after the first page, one caller per task, so that an interaction waits for one of them at most. */
export async function whenIdle(): Promise<void> {
  lastTurn = lastTurn?.then(yieldToMain)
  await lastTurn
}

/** Lets interactions and frames run first. */
export async function yieldToMain(): Promise<void> {
  // Hidden tabs throttle timers to a second, and get no interactions.
  if (!document.hidden) await new Promise((next) => setTimeout(next))
}

function atRest(work: () => void) {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: settle })
  else setTimeout(work, 200)
}

/** Prefetches when idle, unless Save-Data is on. */
export function prefetch(fetch: () => void): void {
  if (!prefersReducedData()) void whenIdle().then(() => atRest(fetch))
}

/** Even a repeated `import()` takes a task of its own, which waits behind every pending frame. */
export function memoizeLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** For parts that a page works without. Retries silently: no user waits for them. */
export async function loadWhenIdle<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await whenIdle()
      const [part] = await Promise.all([load(), wholeLanguage()])
      // Yields, so that parts of one chunk do not all start in one task.
      await whenIdle()
      return part
    } catch (error) {
      console.warn('A part of the shop could not be loaded yet.', error)
      await nextChance(again)
    }
  }
}

/** Waits for the service worker, so that the first page keeps its bandwidth. Never resolves without one. */
export async function loadWhenControlled<T>(load: () => Promise<T>): Promise<T> {
  await whenControlled()
  return loadWhenIdle(load)
}

/** Never resolves where service workers are unavailable. */
export const whenControlled = (): Promise<void> =>
  new Promise((done) => {
    const { serviceWorker } = navigator as Partial<Navigator> // absent outside a secure context
    if (serviceWorker?.controller) done()
    else serviceWorker?.addEventListener('controllerchange', () => done(), { once: true })
  })

/** For parts that an interaction needs: shows a busy control, then a notice, and retries until it succeeds. */
export const loadOnDemand = <T>(load: () => Promise<T>): Promise<T> =>
  withSlowNotice(async (fail) => {
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

/** Marks the clicked control as busy, then shows `shell/loading-notice.tsx`. `fail` changes it to a failure. */
export async function withSlowNotice<T>(work: (fail: () => void) => Promise<T>): Promise<T> {
  // The server renders such parts as well.
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

export const loaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === 'complete') done()
    else addEventListener('load', () => done(), { once: true })
  })

const incomplete = { waiting: 0, failed: 0 }

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
