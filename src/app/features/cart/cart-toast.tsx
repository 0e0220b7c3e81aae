import { useEffect, useRef } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import { cartsToast, toaster } from '#app/lib/toaster.ts'
import { useCart } from './cart-provider.tsx'
import { findIncrease } from './quantity-increase.ts'

/** How long the toast stays, in ms (specification, section 9). */
const shownFor = 4000

type CartToastProps = {
  /** Where it appears (specification, section 4). */
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
}

/** Tells when the total number of pieces rises: how many were added, to which line, and how many there are now. */
export function CartToast({ position = 'top-right' }: CartToastProps) {
  const { items, isLoaded } = useCart()
  const before = useRef<typeof items>(undefined)
  useEffect(() => {
    if (!isLoaded) return
    const growth = before.current && findIncrease(before.current, items)
    before.current = items
    // a tab in the background merely follows
    if (growth && document.visibilityState === 'visible') {
      // the number on the cart shows first
      void Promise.all([
        toaster,
        loadWhenIdle(() => import('./added-toast.tsx')),
        afterPaint(),
      ]).then(([toast, { AddedToast }]) =>
        toast.custom((id) => <AddedToast growth={growth} onClose={() => toast.dismiss(id)} />, {
          ...cartsToast(),
          duration: shownFor,
          position,
        }),
      )
    }
  }, [items, isLoaded, position])
  return null
}
