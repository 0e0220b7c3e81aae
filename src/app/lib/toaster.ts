import type { toast } from 'sonner'
import { deferred } from '#shared/domain/deferred.ts'

const shown = deferred<typeof toast>()

/** Resolves once the toaster is mounted: earlier toasts would not show. */
export const toaster: Promise<typeof toast> = shown.promise

export const toastsAreShown = shown.resolve

let turn = 0
const leaves = () => {
  turn += 1
}

/** One id for all cart toasts, replaced when a toast closes: a closing toast cannot be updated. */
export const cartsToast = () => ({ id: `cart ${turn}`, onAutoClose: leaves, onDismiss: leaves })
