import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { useCart, type CartState } from './cart-provider.tsx'

/** Where the badge stops counting (specification, section 9). */
const badgeMax = 99

/** How many pieces there are. */
export const totalOf = ({ totalItems }: CartState): number => totalItems

/** The look of the header's cart button. */
export const cartIconClass =
  'relative grid size-11 place-items-center rounded-sm hover:bg-graphite-line'

/** The name of the header's cart button. */
export function useCartLabel(): string {
  const { t } = useLingui()
  const totalItems = useCart(totalOf)
  return totalItems === 0
    ? t`Cart, empty`
    : t`Cart, ${plural(totalItems, { one: '# item', other: '# items' })}`
}

/** A bag with a badge. */
export function CartIcon() {
  const totalItems = useCart(totalOf)
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
