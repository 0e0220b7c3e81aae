import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { useCart, type CartState } from './cart-provider.tsx'

/** Specification, section 9. */
const badgeMax = 99

export const selectTotalItems = ({ totalItems }: CartState): number => totalItems

export const cartIconClass =
  'relative grid size-11 place-items-center rounded-sm hover:bg-graphite-line'

export function useCartLabel(): string {
  const { t } = useLingui()
  const totalItems = useCart(selectTotalItems)
  return totalItems === 0
    ? t`Cart, empty`
    : t`Cart, ${plural(totalItems, { one: '# item', other: '# items' })}`
}

export function CartIcon() {
  const totalItems = useCart(selectTotalItems)
  return (
    <>
      <ShoppingBag size={20} aria-hidden />
      {totalItems > 0 && (
        <span
          aria-hidden
          translate="no"
          className="figures absolute top-0 right-0 grid min-w-5 place-items-center rounded-full bg-white px-1 text-xs font-semibold text-graphite"
        >
          {totalItems > badgeMax ? `${badgeMax}+` : totalItems}
        </span>
      )}
    </>
  )
}
