import { useCallback, useEffect, useState } from 'react'
import { late } from './late.ts'
import { onDevice } from './on-device.ts'

type Reading<T> = (device: Awaited<ReturnType<typeof onDevice>>) => T | Promise<T>

/**
 * What is read from the device's database, live in every tab; undefined until it was read the first time. Database and
 * reader come late, so that a first page need not wait for them. An error while reading is thrown to the screen.
 */
export const useLive = <T>(read: Reading<T>, about: readonly unknown[] = []): T | undefined =>
  useLiveState(read, about)[0]

/** The same, with the way to show at once what has just been written: it is read again behind that. */
export function useLiveState<T>(
  read: Reading<T>,
  about: readonly unknown[] = [],
): [T | undefined, (now: T) => void] {
  const [known, setKnown] = useState<{ now?: T; error?: unknown }>({})
  const show = useCallback((now: T) => setKnown({ now }), [])
  useEffect(() => {
    let stop = () => {}
    let left = false
    const begin = async () => {
      const device = await late(onDevice)
      if (left) return
      stop = device.live(
        () => read(device),
        show,
        (error) => setKnown({ error }),
      )
    }
    void begin()
    return () => {
      left = true
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- `about` is what the reading depends on
  }, about)
  if ('error' in known) throw known.error
  return [known.now, show]
}
