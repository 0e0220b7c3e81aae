import { Plural, Trans } from '@lingui/react/macro'
import { Popover } from '@base-ui/react/popover'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { centsOf } from '#shared/domain/pricing/money.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { ChosenOptions } from '#app/catalogue/selected-options.tsx'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { usePlaceholderFocus, type PlaceholderState } from '#app/lib/lazy-trigger.tsx'
import { useOpenHere } from '#app/hooks/use-open-on-route.ts'
import { CartIcon, cartIconClass, totalOf, useCartLabel } from './cart-icon.tsx'
import { useCart } from './cart-provider.tsx'
import { EstimateNote } from './pricing/estimate-note.tsx'
import { LinePicture } from './line-picture.tsx'
import type { PricedLine } from './pricing/priced-cart.ts'

/** Hover delays in ms; number of lines (specification, section 9). */
const openDelay = 200
const closeDelay = 150
const listed = 3

type Follow = (click: MouseEvent<HTMLAnchorElement>) => void

/** Opens on hover or click. */
export function CartPopover(placeholder: PlaceholderState) {
  const totalItems = useCart(totalOf)
  const isLoaded = useCart((cart) => cart.isLoaded)
  const label = useCartLabel()
  const [glimpsed, setGlimpsed] = useState(!placeholder.pressed)
  const [open, setOpen] = useOpenHere(placeholder.pressed)
  // Back does not close what opened on hover.
  useCloseOnBack(open && !glimpsed, () => setOpen(false))
  const trigger = usePlaceholderFocus(placeholder)
  // The pointer entered before hydration.
  const [rests, setRests] = useState(placeholder.hovered && !placeholder.pressed)
  const openForIt = useEffectEvent(() => {
    if (trigger.current?.matches(':hover')) setOpen(true)
  })
  useEffect(() => {
    if (!rests) return
    const timer = setTimeout(() => openForIt(), openDelay)
    return () => clearTimeout(timer)
  }, [rests])
  const leaving = useRef(false)
  const follow: Follow = ({ currentTarget }) => {
    leaving.current = currentTarget.pathname !== location.pathname
    setOpen(false)
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(open, { reason }) => {
        leaving.current = false
        if (open) setGlimpsed(reason === 'trigger-hover')
        setRests(false)
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
            {...(rests && { initialFocus: false })}
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

function Empty({ isLoaded, onFollow }: { isLoaded: boolean; onFollow: Follow }) {
  return (
    <div className="flex flex-col gap-4 p-4" aria-busy={!isLoaded}>
      <p className="py-3 text-center text-sm text-soft">
        <Trans>Your cart is empty</Trans>
      </p>
      <Link to="/products" className={buttonClass('secondary', 'sm')} onClick={onFollow}>
        <Trans>Continue Shopping</Trans>
      </Link>
    </div>
  )
}

function Lines({ onFollow }: { onFollow: Follow }) {
  const { items, totalAmount, currency } = useCart()
  const more = items.length - listed
  return (
    <>
      <ul className="divide-y divide-line px-4">
        {items.slice(0, listed).map((item) => (
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
            <FormattedMoney cents={centsOf(totalAmount)} currency={currency} />
          </span>
        </p>
        <EstimateNote className="-mt-2 mb-3" />
        <div className="grid grid-cols-2 gap-3">
          <Link to="/cart" className={buttonClass('secondary', 'sm')} onClick={onFollow}>
            <Trans>View Cart</Trans>
          </Link>
          <Link to="/checkout" className={buttonClass('primary', 'sm')} onClick={onFollow}>
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
          <ChosenOptions chosen={item.specifications} words={item.words} />
        </span>
        <span className="figures block text-soft">
          {item.quantity} ×{' '}
          {item.unitPrice === undefined ? (
            '–'
          ) : (
            <FormattedMoney cents={centsOf(item.unitPrice)} currency={currency} />
          )}
        </span>
      </span>
      <span className="figures font-semibold">
        {item.totalPrice !== undefined && (
          <FormattedMoney cents={centsOf(item.totalPrice)} currency={currency} />
        )}
      </span>
    </li>
  )
}
