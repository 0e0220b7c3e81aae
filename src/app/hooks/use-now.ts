import { useEffect, useState } from 'react'

/** Interval in ms (specification, section 9: opening indicator). */
const everyMinute = 60_000

/** Time in ms, updated every 60 s. Undefined until mounted: the server's clock is not the user's. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, everyMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
