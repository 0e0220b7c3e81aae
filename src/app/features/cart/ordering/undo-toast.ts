import { changeLines, type LineChange } from '#data/cart/cart.ts'
import { toaster } from '#app/lib/toaster.ts'
import { saveCartChange } from '../save-cart-change.ts'

/** In ms: long enough for a thumb that has slipped. */
const undoDuration = 10_000

/** `inverse` takes back what was just done. */
export function showUndoToast(words: string, label: string, inverse: LineChange[]): void {
  void toaster.then((toast) =>
    toast(words, {
      duration: undoDuration,
      action: { label, onClick: () => void saveCartChange(changeLines(inverse)) },
    }),
  )
}
