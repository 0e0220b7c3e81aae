import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { late } from './late.ts'
import { onDevice } from './on-device.ts'

type Device = Awaited<ReturnType<typeof onDevice>>
type Tell<T> = (now: T) => void

/**
 * What the device tells of, now and whenever it has changed; undefined until it was told the first time. Database and
 * watcher come late, so that a first page need not wait for them. An error is thrown to the screen. Of something else
 * (`about`) it is watched anew.
 */
export function useTold<T, A = undefined>(
  watch: (device: Device, tell: Tell<T>, fail: Tell<unknown>, about: A | undefined) => () => void,
  about?: A,
): T | undefined {
  const [known, setKnown] = useState<{ now?: T; error?: unknown }>({})
  const begin = useEffectEvent((device: Device, about: A | undefined) =>
    watch(
      device,
      (now) => setKnown({ now }),
      (error) => setKnown({ error }),
      about,
    ),
  )
  useEffect(() => {
    let stop = () => {}
    let left = false
    // what has changed so that this is asked shows first
    void Promise.all([late(onDevice), afterPaint()]).then(([device]) => {
      if (!left) stop = begin(device, about)
    })
    return () => {
      left = true
      stop()
    }
  }, [about])
  if ('error' in known) throw known.error
  return known.now
}

type Reading<T, A> = (device: Device, about: A) => T | Promise<T>

/** What is read from the device's database, live in every tab. */
export function useLive<T>(read: Reading<T, undefined>): T | undefined
export function useLive<T, A>(read: Reading<T, A>, about: A): T | undefined
export function useLive<T, A>(read: Reading<T, A | undefined>, about?: A): T | undefined {
  return useTold<T, A>(
    (device, tell, fail, about) => device.live(() => read(device, about), tell, fail),
    about,
  )
}
