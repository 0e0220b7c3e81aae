import type { toast } from 'sonner'
import { deferred } from '#shared/domain/deferred.ts'

const deferredToast = deferred<typeof toast>()

/** Resolves once the toaster is mounted: earlier toasts would not show. */
export const toaster: Promise<typeof toast> = deferredToast.promise

export const resolveToaster = deferredToast.resolve

let turn = 0
const advanceTurn = () => {
  turn += 1
}

/** One id for all cart toasts, replaced when a toast closes: a closing toast cannot be updated. */
export const createCartToastOptions = () => ({
  id: `cart ${turn}`,
  onAutoClose: advanceTurn,
  onDismiss: advanceTurn,
})
