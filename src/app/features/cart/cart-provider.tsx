import { useLingui } from '@lingui/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { cartLines, discardUnreadable } from '#data/cart.ts'
import { knownPrices } from '#data/cart-prices.ts'
import { takeOutPaid } from '#data/orders.ts'
import { orLogged } from '#app/platform/or-logged.ts'
import { pricedCart, type PricedCart } from './priced-cart.ts'
import { usePricing } from './use-pricing.ts'

/** The cart as screens see it (specification, section 3). Amounts in dollars. */
export type CartState = PricedCart & {
  /** The server's prices are on their way. */
  loading: boolean
  /** The stored cart has been read. */
  isLoaded: boolean
  refreshPricing: () => void
}

const notRead: CartState = {
  ...pricedCart([], undefined, ''),
  loading: false,
  isLoaded: false,
  refreshPricing: () => {},
}
const CartContext = createContext(notRead)

/** The cart, live in every tab. */
export const useCart = (): CartState => use(CartContext)

/** Reads the stored cart and keeps it priced for everything inside. A device that keeps nothing has an empty cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  useEffect(() => {
    void orLogged(discardUnreadable(), undefined)
    // a page closed right after the payment has not emptied the cart
    void orLogged(takeOutPaid(Date.now()), undefined)
  }, [])
  const lines = useLiveQuery(() => orLogged(cartLines(), []))
  const known = useLiveQuery(() => orLogged(knownPrices(lines ?? []), undefined), [lines])
  const { pricing, loading, refreshPricing } = usePricing(lines)
  const state = useMemo(
    (): CartState =>
      lines === undefined
        ? notRead
        : { ...pricedCart(lines, pricing, locale, known), loading, isLoaded: true, refreshPricing },
    [lines, pricing, known, locale, loading, refreshPricing],
  )
  return <CartContext value={state}>{children}</CartContext>
}
