import { LazyTrigger } from '#app/lib/lazy-trigger.tsx'
import { CartIcon, cartIconClass, useCartLabel } from './cart-icon.tsx'

const load = async () => (await import('./cart-popover.tsx')).CartPopover

export function CartPopoverTrigger() {
  return (
    <LazyTrigger load={load} label={useCartLabel()} className={cartIconClass}>
      <CartIcon />
    </LazyTrigger>
  )
}
