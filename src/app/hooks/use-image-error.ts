import { useEffect, useRef, useState } from 'react'
import { onReconnect } from '../connection/connection-store.ts'

/** When a picture that could not be loaded is tried once more, in ms, however the line is. */
const pause = 3000

/** What an `<img>` needs so that it is noticed when it cannot be loaded. */
type Watched = { ref: (img: HTMLImageElement | null) => void; onError: () => void }

/**
 * Whether a picture could not be loaded, and what its `<img>` needs to tell. It is tried again once, and
 * when our server answers again, and once more after that.
 */
export function useImageError(image: string | undefined): [broken: boolean, watched: Watched] {
  const [failed, setFailed] = useState<string>()
  const broken = image !== undefined && failed === image
  const triedAgain = useRef<string>(undefined)
  useEffect(() => {
    if (!broken) return
    const again = () => setFailed(undefined)
    const stop = onReconnect(() => {
      // a line that has just come back may fail once more
      triedAgain.current = undefined
      again()
    })
    // a line that was lost too shortly for its watch to notice is not restored either
    const once = triedAgain.current === image ? undefined : setTimeout(again, pause)
    triedAgain.current = image
    return () => {
      stop()
      clearTimeout(once)
    }
  }, [broken, image])
  const onError = () => setFailed(image)
  // in a rendered page it may have failed before hydration
  const ref = (img: HTMLImageElement | null) => {
    if (img?.complete && img.currentSrc !== '' && img.naturalWidth === 0) onError()
  }
  return [broken, { ref, onError }]
}
