import { useEffect, useRef } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import { createCartToastOptions, toaster } from '#app/lib/toaster.ts'
import { useCart } from './cart-provider.tsx'
import { findIncrease } from './quantity-increase.ts'

/** Duration in ms (specification, section 9). */
const toastDuration = 4000

type CartToastProps = {
  /** Specification, section 4. */
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
}

/** Reports a higher number of pieces: how many, which line, and the new total. */
export function CartToast({ position = 'top-right' }: CartToastProps) {
  const { items, isLoaded } = useCart()
  const before = useRef<typeof items>(undefined)
  useEffect(() => {
    if (!isLoaded) return
    const growth = before.current && findIncrease(before.current, items)
    before.current = items
    // Background tabs only follow.
    if (growth && document.visibilityState === 'visible') {
      // The badge paints first.
      void Promise.all([
        toaster,
        loadWhenIdle(() => import('./added-toast-content.tsx')),
        afterPaint(),
      ]).then(([toast, { AddedToast }]) =>
        toast.custom((id) => <AddedToast growth={growth} onClose={() => toast.dismiss(id)} />, {
          ...createCartToastOptions(),
          duration: toastDuration,
          position,
        }),
      )
    }
  }, [items, isLoaded, position])
  return null
}
