import { useEffect, useRef, useState } from 'react'
import { onReconnect } from '../connection/connection-store.ts'

/** Delay of the first retry, in ms. */
const pause = 3000

type ImageHandlers = { ref: (img: HTMLImageElement | null) => void; onError: () => void }

/** Retries once after a delay, and after each reconnect. */
export function useImageError(
  image: string | undefined,
): [broken: boolean, watched: ImageHandlers] {
  const [failed, setFailed] = useState<string>()
  const broken = image !== undefined && failed === image
  const triedAgain = useRef<string>(undefined)
  useEffect(() => {
    if (!broken) return
    const again = () => setFailed(undefined)
    const stop = onReconnect(() => {
      // A connection that has just returned may fail once more.
      triedAgain.current = undefined
      again()
    })
    // An outage too short for the monitor fires no reconnect.
    const once = triedAgain.current === image ? undefined : setTimeout(again, pause)
    triedAgain.current = image
    return () => {
      stop()
      clearTimeout(once)
    }
  }, [broken, image])
  const onError = () => setFailed(image)
  // A rendered image may have failed before hydration.
  const ref = (img: HTMLImageElement | null) => {
    if (img?.complete && img.currentSrc !== '' && img.naturalWidth === 0) onError()
  }
  return [broken, { ref, onError }]
}
