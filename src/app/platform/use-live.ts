import { useEffect, useState } from 'react'
import { late } from './late.ts'
import { onDevice } from './on-device.ts'

/**
 * What is read from the device's database, live in every tab; undefined until it was read the first time. Database and
 * reader come late, so that a first page need not wait for them. An error while reading is thrown to the screen.
 */
export function useLive<T>(
  read: (device: Awaited<ReturnType<typeof onDevice>>) => T | Promise<T>,
  about: readonly unknown[] = [],
): T | undefined {
  const [known, setKnown] = useState<{ now?: T; error?: unknown }>({})
  useEffect(() => {
    let stop = () => {}
    let left = false
    const begin = async () => {
      const device = await late(onDevice)
      if (left) return
      stop = device.live(
        () => read(device),
        (now) => setKnown({ now }),
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
  return known.now
}
