import { toaster } from '#app/lib/toaster.ts'
import { saveVisitChange } from './save-visit-change.ts'

/** In ms: long enough for a thumb that has slipped. */
const undoDuration = 10_000

/** A toast with a button that takes back what was just done. */
export function offerUndo(words: string, label: string, undo: () => Promise<unknown>): void {
  void toaster.then((toast) =>
    toast(words, {
      duration: undoDuration,
      action: { label, onClick: () => void saveVisitChange(undo()) },
    }),
  )
}
