import { useEffect, useState } from 'react'
import { late } from './late.ts'

/**
 * What is read from the device's database, live in every tab; undefined until it was read the first time. Database and
 * reader come late, so that a first page need not wait for them. An error while reading is thrown to the screen.
 */
export function useLive<Room, T>(
  load: () => Promise<Room>,
  read: (room: Room) => T | Promise<T>,
  about: readonly unknown[] = [],
): T | undefined {
  const [known, setKnown] = useState<{ now?: T; error?: unknown }>({})
  useEffect(() => {
    let stop = () => {}
    let left = false
    const begin = async () => {
      const [{ live }, room] = await late(() => Promise.all([import('#data/live.ts'), load()]))
      if (left) return
      stop = live(
        () => read(room),
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
