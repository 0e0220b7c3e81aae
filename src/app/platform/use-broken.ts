import { useEffect, useState } from 'react'
import { whenRestored } from './line.ts'

/** What an `<img>` needs so that it is noticed when it cannot be loaded. */
type Watched = { ref: (img: HTMLImageElement | null) => void; onError: () => void }

/**
 * Whether a picture could not be loaded, and what its `<img>` needs to tell. It is tried again when our server answers
 * again.
 */
export function useBroken(image: string | undefined): [broken: boolean, watched: Watched] {
  const [failed, setFailed] = useState<string>()
  const broken = image !== undefined && failed === image
  useEffect(() => (broken ? whenRestored(() => setFailed(undefined)) : undefined), [broken])
  const onError = () => setFailed(image)
  // in a page from the server it may have failed before anybody listened
  const ref = (img: HTMLImageElement | null) => {
    if (img?.complete && img.currentSrc !== '' && img.naturalWidth === 0) onError()
  }
  return [broken, { ref, onError }]
}
