import { useLazyTrigger } from '#app/lib/use-lazy-trigger.ts'
import { CartIcon, cartIconClass, useCartLabel } from './cart-icon.tsx'

const load = async () => (await import('./cart-popover.tsx')).CartPopover

export function CartMenu() {
  const { Control, plain, takenOver } = useLazyTrigger(load)
  const label = useCartLabel()
  if (Control) return <Control {...takenOver} />
  return (
    <button
      type="button"
      {...plain}
      aria-haspopup="dialog"
      aria-label={label}
      className={cartIconClass}
    >
      <CartIcon />
    </button>
  )
}
