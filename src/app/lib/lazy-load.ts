import { loadAllTexts } from '../i18n/language.ts'
import { whenIdle } from './idle.ts'
import { retryEvent, withSlowNotice } from './slow-notice.ts'

/** Retry delays in ms: for loads in the background, and for those that a user waits for. */
const backgroundDelay = 10_000
const onDemandDelay = 2000

type Load<T> = () => Promise<T>

/** Loads once; a failed load can be repeated. Even a repeated `import()` takes a task behind every pending frame. */
export function memoizeLoader<T>(load: Load<T>): Load<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** For parts that an interaction needs: shows a busy control, then a notice, and retries until it succeeds. */
export const loadOnDemand = <T>(load: Load<T>): Promise<T> =>
  withSlowNotice((onFailure) => loadWithRetry(load, onDemandDelay, onFailure))

/** For parts that the first page works without. Retries silently. */
export async function loadWhenIdle<T>(load: Load<T>): Promise<T> {
  await whenIdle()
  const part = await loadWithRetry(load, backgroundDelay)
  // Yields, so that parts of one chunk do not all start in one task.
  await whenIdle()
  return part
}

/** Waits for the service worker, so that the first page keeps its bandwidth. Never resolves without one. */
export async function loadWhenControlled<T>(load: Load<T>): Promise<T> {
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

/** Loads the part and all texts, which it may show. */
async function loadWithRetry<T>(load: Load<T>, delay: number, onFailure?: () => void): Promise<T> {
  for (;;) {
    try {
      const [part] = await Promise.all([load(), loadAllTexts()])
      return part
    } catch (error) {
      console.warn('A part of the shop could not be loaded yet.', error)
      onFailure?.()
      await waitForNextAttempt(delay)
    }
  }
}

function waitForNextAttempt(delay: number): Promise<void> {
  const listeners = new AbortController()
  return new Promise<void>((begin) => {
    setTimeout(begin, delay)
    for (const type of ['online', 'focus', retryEvent])
      addEventListener(type, () => begin(), { signal: listeners.signal })
  }).finally(() => listeners.abort())
}
