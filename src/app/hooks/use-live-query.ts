import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { loadWhenIdle, memoizeLoader } from '../lib/lazy-load.ts'

const loadLive = memoizeLoader(() => import('#data/db/live-query.ts'))

type Tell<T> = (now: T) => void

/**
 * Undefined before the first result. Database and watcher load when idle; errors are thrown to the error boundary;
 * another `about` subscribes again.
 */
export function useTold<T, Data, A = undefined>(
  load: () => Promise<Data>,
  watch: (data: Data, tell: Tell<T>, fail: Tell<unknown>, about: A | undefined) => () => void,
  about?: A,
): T | undefined {
  const [known, setKnown] = useState<{ now?: T; error?: unknown }>({})
  const loadNow = useEffectEvent(() => loadWhenIdle(load))
  const begin = useEffectEvent((data: Data, about: A | undefined) =>
    watch(
      data,
      (now) => setKnown({ now }),
      (error) => setKnown({ error }),
      about,
    ),
  )
  useEffect(() => {
    let stop = () => {}
    let left = false
    // The interaction that mounted this paints first.
    void Promise.all([loadNow(), afterPaint()]).then(([data]) => {
      if (!left) stop = begin(data, about)
    })
    return () => {
      left = true
      stop()
    }
  }, [about])
  if ('error' in known) throw known.error
  return known.now
}

type Reading<T, Data, A> = (data: Data, about: A) => T | Promise<T>
type Load<Data> = () => Promise<Data>

export function useLive<T, Data>(load: Load<Data>, read: Reading<T, Data, undefined>): T | undefined
export function useLive<T, Data, A>(
  load: Load<Data>,
  read: Reading<T, Data, A>,
  about: A,
): T | undefined
export function useLive<T, Data, A>(
  load: Load<Data>,
  read: Reading<T, Data, A | undefined>,
  about?: A,
): T | undefined {
  return useTold(
    () => Promise.all([load(), loadLive()]),
    ([data, { subscribeLive }], tell: Tell<T>, fail, about) =>
      subscribeLive(() => read(data, about), tell, fail),
    about,
  )
}
