import { prefersReducedData } from './prefers-reduced-data.ts'

/** Longest delay for the first page, in ms. */
const maxDelay = 3000

/** Its end is the next caller's turn; undefined where there is no page to wait for. */
let queue: Promise<unknown> | undefined

/** Holds `whenIdle` back until the first page is `ready` and the browser idle, or until the first interaction. */
export function deferUntilIdle(ready: Promise<unknown>): void {
  const listeners = new AbortController()
  const { signal } = listeners
  queue = new Promise<void>((begin) => {
    void ready.then(() => onIdle(begin))
    setTimeout(begin, maxDelay)
    for (const type of ['pointerdown', 'click', 'submit', 'keydown', 'focusin'])
      addEventListener(type, () => begin(), { capture: true, once: true, signal })
  }).finally(() => listeners.abort())
}

/** Resolves after the first page, one caller per task, so that an interaction waits for one of them at most. */
export async function whenIdle(): Promise<void> {
  queue = queue?.then(yieldToMain)
  await queue
}

/** Lets interactions and frames run first. */
export async function yieldToMain(): Promise<void> {
  // Hidden tabs throttle timers to a second, and get no interactions.
  if (!document.hidden) await new Promise((next) => setTimeout(next))
}

/** Fetches what the next page will probably need, unless Save-Data is on. */
export function prefetch(fetch: () => void): void {
  if (!prefersReducedData()) void whenIdle().then(() => onIdle(fetch))
}

function onIdle(work: () => void) {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: maxDelay })
  else setTimeout(work, 200)
}
