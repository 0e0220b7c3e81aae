import { useRef, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { addScanned } from '#data/saved-lists/scanned.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

/** What the last code was. `no code` is a picture without any, `no picture` a file that is none. */
export type Report =
  | { kind: 'looking' | 'no code' | 'no picture' | 'no reader' }
  | { kind: 'found'; product: Product }
  | { kind: 'unknown' | 'unavailable'; code: string }

/** A tag that stays before the camera is reported once; in ms. */
const repeatPause = 4000

export function useLookup(find: (code: string) => Promise<Product | undefined>) {
  const [report, setReport] = useState<Report>()
  const seen = useRef({ codes: '', at: -Infinity })
  const newest = useRef(0)

  /** Of the codes of one picture, the first that is a style. */
  async function lookUp(codes: string[]): Promise<void> {
    const mine = (newest.current += 1)
    const show = (next: Report) => {
      if (mine === newest.current) setReport(next)
    }
    const [first = ''] = codes
    try {
      for (const code of codes) {
        const product = await find(code)
        if (!product) continue
        show({ kind: 'found', product })
        vibrate()
        await withFallback(addScanned(product.id), undefined)
        return
      }
      show({ kind: 'unknown', code: first })
    } catch (error) {
      console.warn('The catalogue could not be asked.', error)
      show({ kind: 'unavailable', code: first })
    }
  }

  /** For each frame of the camera. */
  const lookUpFrame = (codes: string[]) => {
    const { codes: before, at } = seen.current
    const now = performance.now()
    seen.current = { codes: codes.join('\n'), at: now }
    if (seen.current.codes === before && now - at < repeatPause) return
    void lookUp(codes)
  }

  return { report, setReport, lookUp, lookUpFrame }
}

/** Missing in Safari; Chromium refuses it with an error before the first tap. */
function vibrate() {
  const { userActivation, vibrate: buzz } = navigator as Partial<Navigator>
  if (userActivation?.hasBeenActive) buzz?.call(navigator, [40])
}
