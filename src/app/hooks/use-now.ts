import { useEffect, useState } from 'react'

/** How often a clock on the screen is looked at, in ms (specification, section 9: opening indicator). */
const everyMinute = 60_000

/** The time in ms, anew every 60 s; undefined until the page is mounted, since a server's clock is not the buyer's. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, everyMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
