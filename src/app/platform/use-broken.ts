import { useEffect, useState } from 'react'
import { whenRestored } from './line.ts'

/**
 * Whether a picture could not be loaded, and what to call when it could not. It is tried again when our server
 * answers again.
 */
export function useBroken(image: string | undefined): [broken: boolean, onError: () => void] {
  const [failed, setFailed] = useState<string>()
  const broken = image !== undefined && failed === image
  useEffect(() => (broken ? whenRestored(() => setFailed(undefined)) : undefined), [broken])
  return [broken, () => setFailed(image)]
}
