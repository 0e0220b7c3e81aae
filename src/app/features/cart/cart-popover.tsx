import { Plural, Trans } from '@lingui/react/macro'
import { Popover } from '@base-ui/react/popover'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { toCents } from '#shared/domain/pricing/money.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { UnitPrice } from '#app/catalogue/price.tsx'
import { SelectedOptions } from '#app/catalogue/selected-options.tsx'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { usePlaceholderFocus, type PlaceholderState } from '#app/lib/lazy-trigger.tsx'
import { useOpenOnRoute } from '#app/hooks/use-open-on-route.ts'
import { CartIcon, cartIconClass, selectTotalItems, useCartLabel } from './cart-icon.tsx'
import { useCart } from './cart-provider.tsx'
import { EstimateNote } from './pricing/estimate-note.tsx'
import { LinePicture } from './line-picture.tsx'
import type { PricedLine } from './pricing/priced-cart.ts'

/** Hover delays in ms; number of lines (specification, section 9). */
const openDelay = 200
const closeDelay = 150
const maxLines = 3

type LinkClickHandler = (click: MouseEvent<HTMLAnchorElement>) => void

/** Opens on hover or click. */
export function CartPopover(placeholder: PlaceholderState) {
  const totalItems = useCart(selectTotalItems)
  const isLoaded = useCart((cart) => cart.isLoaded)
  const label = useCartLabel()
  const [isOpenedByHover, setIsOpenedByHover] = useState(!placeholder.pressed)
  const [open, setOpen] = useOpenOnRoute(placeholder.pressed)
  // Back does not close what opened on hover.
  useCloseOnBack(open && !isOpenedByHover, () => setOpen(false))
  const trigger = usePlaceholderFocus(placeholder)
  // The pointer entered before hydration.
  const [isHovering, setIsHovering] = useState(placeholder.hovered && !placeholder.pressed)
  const openIfHovered = useEffectEvent(() => {
    if (trigger.current?.matches(':hover')) setOpen(true)
  })
  useEffect(() => {
    if (!isHovering) return
    const timer = setTimeout(() => openIfHovered(), openDelay)
    return () => clearTimeout(timer)
  }, [isHovering])
  const leaving = useRef(false)
  const follow: LinkClickHandler = ({ currentTarget }) => {
    leaving.current = currentTarget.pathname !== location.pathname
    setOpen(false)
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(open, { reason }) => {
        leaving.current = false
        if (open) setIsOpenedByHover(reason === 'trigger-hover')
        setIsHovering(false)
        setOpen(open)
      }}
    >
      <Popover.Trigger
        ref={trigger}
        openOnHover
        delay={openDelay}
        closeDelay={closeDelay}
        aria-label={label}
        className={cartIconClass}
      >
        <CartIcon />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-90">
          <Popover.Popup
            // Hover does not move the focus.
            {...(isHovering && { initialFocus: false })}
            // On navigation the new page's heading gets the focus.
            finalFocus={() => !leaving.current}
            className="w-[min(22rem,calc(100vw-1.5rem))] rounded-sm border border-line bg-paper text-ink shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Popover.Title className="border-b border-line px-4 py-3 text-sm font-semibold">
              <Trans>Cart</Trans>{' '}
              <span className="figures font-normal text-soft">
                (<Plural value={totalItems} one="# item" other="# items" />)
              </span>
            </Popover.Title>
            {totalItems === 0 ? (
              <Empty isLoaded={isLoaded} onFollow={follow} />
            ) : (
              <Lines onFollow={follow} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Empty({ isLoaded, onFollow }: { isLoaded: boolean; onFollow: LinkClickHandler }) {
  return (
    <div className="flex flex-col gap-4 p-4" aria-busy={!isLoaded}>
      <p className="py-3 text-center text-sm text-soft">
        <Trans>Your cart is empty</Trans>
      </p>
      <Link to="/products" className={getButtonClass('secondary', 'sm')} onClick={onFollow}>
        <Trans>Continue Shopping</Trans>
      </Link>
    </div>
  )
}

function Lines({ onFollow }: { onFollow: LinkClickHandler }) {
  const { items, totalAmount, currency } = useCart()
  const more = items.length - maxLines
  return (
    <>
      <ul className="divide-y divide-line px-4">
        {items.slice(0, maxLines).map((item) => (
          <MenuLine key={item.key} item={item} currency={currency} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-2 text-center text-sm text-soft">
          <Plural value={more} one="+# more item" other="+# more items" />
        </p>
      )}
      <div className="border-t border-line p-4">
        <p className="mb-3 flex justify-between font-semibold">
          <Trans>Subtotal</Trans>{' '}
          <span className="figures">
            <FormattedMoney cents={toCents(totalAmount)} currency={currency} />
          </span>
        </p>
        <EstimateNote className="-mt-2 mb-3" />
        <div className="grid grid-cols-2 gap-3">
          <Link to="/cart" className={getButtonClass('secondary', 'sm')} onClick={onFollow}>
            <Trans>View Cart</Trans>
          </Link>
          <Link to="/checkout" className={getButtonClass('primary', 'sm')} onClick={onFollow}>
            <Trans>Checkout</Trans>
          </Link>
        </div>
      </div>
    </>
  )
}

function MenuLine({ item, currency }: { item: PricedLine; currency: string }) {
  return (
    <li className="flex items-center gap-3 py-3 text-sm">
      <LinePicture line={item} className="w-12" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{item.name}</span>
        <span className="block truncate text-soft empty:hidden">
          <SelectedOptions chosen={item.specifications} words={item.words} />
        </span>
        <span className="figures block text-soft">
          {item.quantity} × <UnitPrice {...item} currency={currency} />
        </span>
      </span>
      <span className="figures font-semibold">
        {item.totalPrice !== undefined && (
          <FormattedMoney cents={toCents(item.totalPrice)} currency={currency} />
        )}
      </span>
    </li>
  )
}
