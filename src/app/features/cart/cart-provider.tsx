import { useLingui } from '@lingui/react'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { CartLine } from '#data/cart.ts'
import { onDevice } from '#app/platform/on-device.ts'
import { late } from '#app/platform/late.ts'
import { orLogged } from '#app/platform/or-logged.ts'
import { useLive, useTold } from '#app/platform/use-live.ts'
import { pricedCart, type PricedCart } from './priced-cart.ts'
import { usePricing } from './use-pricing.ts'

/** The cart as screens see it (specification, section 3). Amounts in dollars. */
export type CartState = PricedCart & {
  /** The server's prices are on their way. */
  loading: boolean
  /** The stored cart has been read. */
  isLoaded: boolean
  /** Resolves when it has been read. */
  whenLoaded: () => Promise<void>
  refreshPricing: () => void
}

const notRead: CartState = {
  ...pricedCart([], undefined, ''),
  loading: false,
  isLoaded: false,
  whenLoaded: async () => {},
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
    void late(onDevice).then(({ discardUnreadable, takeOutPaid }) => {
      void orLogged(discardUnreadable(), undefined)
      // a page closed right after the payment has not emptied the cart
      void orLogged(takeOutPaid(Date.now()), undefined)
    })
  }, [])
  const lines = useTold<CartLine[]>(({ watchCart }, tell, fail) => watchCart(tell, fail))
  const known = useLive(
    ({ knownPrices }, lines) => orLogged(knownPrices(lines ?? []), undefined),
    lines,
  )
  const [loaded] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    if (lines !== undefined) loaded.resolve()
  }, [lines, loaded])
  const { pricing, loading, refreshPricing } = usePricing(lines)
  const whenLoaded = useCallback(() => loaded.promise, [loaded])
  const state = useMemo((): CartState => {
    if (lines === undefined) return { ...notRead, whenLoaded }
    const priced = pricedCart(lines, pricing, locale, known)
    return { ...priced, loading, isLoaded: true, whenLoaded, refreshPricing }
  }, [lines, pricing, known, locale, loading, whenLoaded, refreshPricing])
  return <CartContext value={state}>{children}</CartContext>
}
