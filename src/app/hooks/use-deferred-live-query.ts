import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { loadWhenIdle } from '../lib/lazy-load.ts'
import { loadData } from '../lib/load-data.ts'

type Data = Awaited<ReturnType<typeof loadData>>
type Listener<T> = (value: T) => void

/**
 * Undefined before the first value. The data's code loads when idle; errors are thrown to the error boundary; another
 * `about` subscribes again.
 */
export function useSubscription<T, A = undefined>(
  subscribe: (
    data: Data,
    notify: Listener<T>,
    fail: Listener<unknown>,
    about: A | undefined,
  ) => () => void,
  about?: A,
): T | undefined {
  const [result, setResult] = useState<{ value?: T; error?: unknown }>({})
  const begin = useEffectEvent((data: Data, about: A | undefined) =>
    subscribe(
      data,
      (value) => setResult({ value }),
      (error) => setResult({ error }),
      about,
    ),
  )
  useEffect(() => {
    let stop = () => {}
    let unmounted = false
    // The interaction that mounted this paints first.
    void Promise.all([loadWhenIdle(loadData), afterPaint()]).then(([data]) => {
      if (!unmounted) stop = begin(data, about)
    })
    return () => {
      unmounted = true
      stop()
    }
  }, [about])
  if ('error' in result) throw result.error
  return result.value
}

type Read<T, A> = (data: Data, about: A) => T | Promise<T>

/**
 * A value read from the database, and again whenever what it has read changes, in any tab. For components of first
 * pages, which start without the database; the others use Dexie's `useLiveQuery`.
 */
export function useDeferredLiveQuery<T>(read: Read<T, undefined>): T | undefined
export function useDeferredLiveQuery<T, A>(read: Read<T, A>, about: A): T | undefined
export function useDeferredLiveQuery<T, A>(read: Read<T, A | undefined>, about?: A): T | undefined {
  return useSubscription(
    (data, notify: Listener<T>, fail, about) =>
      data.subscribeLive(() => read(data, about), notify, fail),
    about,
  )
}
