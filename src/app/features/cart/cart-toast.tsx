import { useEffect, useRef } from 'react'
import { afterPaint } from '#app/platform/after-paint.ts'
import { late } from '#app/platform/late.ts'
import { toaster } from '#app/platform/toasts.ts'
import { useCart } from './cart-provider.tsx'

/** How long the toast stays, in ms (specification, section 9). */
const shownFor = 4000

type CartToastProps = {
  /** Where it appears (specification, section 4). */
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
}

/** Tells when the total number of pieces rises: how many were added, and how many there are now. */
export function CartToast({ position = 'top-right' }: CartToastProps) {
  const { totalItems, isLoaded } = useCart()
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (!isLoaded) return
    const added = before.current === undefined ? 0 : totalItems - before.current
    before.current = totalItems
    // a tab in the background merely follows
    if (added > 0 && document.visibilityState === 'visible') {
      // the number on the cart shows first
      void Promise.all([toaster, late(() => import('./added-toast.tsx')), afterPaint()]).then(
        ([toast, { AddedToast }]) =>
          toast.custom(
            (id) => (
              <AddedToast added={added} total={totalItems} onClose={() => toast.dismiss(id)} />
            ),
            { id: 'cart', duration: shownFor, position },
          ),
      )
    }
  }, [totalItems, isLoaded, position])
  return null
}
