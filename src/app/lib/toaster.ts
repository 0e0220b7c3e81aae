import type { toast } from 'sonner'
import { deferred } from '#shared/domain/deferred.ts'

const shown = deferred<typeof toast>()

/** What shows toasts, as soon as their place is in the page: before that nobody would see them. */
export const toaster: Promise<typeof toast> = shown.promise

/** Their place is in the page. */
export const toastsAreShown = shown.resolve

let turn = 0
const leaves = () => {
  turn += 1
}

/** The one place for toasts about the cart. One that is on its way out cannot be called back: the next is another. */
export const cartsToast = () => ({ id: `cart ${turn}`, onAutoClose: leaves, onDismiss: leaves })
