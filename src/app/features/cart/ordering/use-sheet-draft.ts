import { useEffect, useRef } from 'react'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { saveSheetDraft } from '#data/cart/sheet-drafts.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

/** Delay in ms, so that keys in a row are one write. */
const draftDelay = 200

/** Keeps changed cells on the device, and once more when the sheet closes; without any there is no draft. */
export function useSheetDraft(productId: string, changes: readonly StyleLine[] | undefined) {
  const typed = useRef(changes)
  const isFinished = useRef(false)
  const text = JSON.stringify(changes)
  useEffect(() => {
    typed.current = text === undefined ? undefined : (JSON.parse(text) as StyleLine[]) // serialised above
    const timer = setTimeout(() => {
      if (!isFinished.current)
        void withFallback(saveSheetDraft(productId, typed.current), undefined)
    }, draftDelay)
    return () => clearTimeout(timer)
  }, [productId, text])
  useEffect(
    () => () => {
      if (!isFinished.current)
        void withFallback(saveSheetDraft(productId, typed.current), undefined)
    },
    [productId],
  )
  return {
    /** Deletes the draft: the cart or a request has it. */
    finishDraft: () => {
      isFinished.current = true
      return withFallback(saveSheetDraft(productId, undefined), undefined)
    },
  }
}
