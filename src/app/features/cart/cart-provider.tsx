import { useLingui } from '@lingui/react'
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { deferred } from '#shared/domain/deferred.ts'
import { useMoney } from '#app/catalogue/use-money.ts'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import { loadData } from '#app/lib/load-data.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { useDeferredLiveQuery, useSubscription } from '#app/hooks/use-deferred-live-query.ts'
import { priceCart, type PricedCart } from './pricing/priced-cart.ts'
import { usePricing } from './pricing/use-pricing.ts'
import type { CartLine } from '#data/db/rows.ts'

/** Specification, section 3. Amounts in units of the currency. */
export type CartState = PricedCart & {
  /** Waiting for the server's prices. */
  loading: boolean
  isLoaded: boolean
  whenLoaded: () => Promise<void>
  refreshPricing: () => void
}

const emptyCart: CartState = {
  ...priceCart([], undefined, ''),
  loading: false,
  isLoaded: false,
  whenLoaded: async () => {},
  refreshPricing: () => {},
}

/** Components select what they show and render only when that changes. */
function createCartStore() {
  const { promise, resolve } = deferred<void>()
  const first: CartState = { ...emptyCart, whenLoaded: () => promise }
  let cart = first
  const watchers = new Set<() => void>()
  return {
    first,
    now: () => cart,
    subscribe: (notify: () => void) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    set: (now: CartState) => {
      cart = now
      if (now.isLoaded) resolve()
      for (const notify of watchers) notify()
    },
  }
}

const CartContext = createContext(createCartStore())

/** Live in every tab; `select` must return the same value until it changes. */
export function useCart(): CartState
export function useCart<T>(select: (cart: CartState) => T): T
export function useCart(select: (cart: CartState) => unknown = (cart) => cart): unknown {
  const { subscribe, now, first } = use(CartContext)
  return useSyncExternalStore(
    subscribe,
    () => select(now()),
    () => select(first),
  )
}

/** Without usable storage the cart is empty. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const money = useMoney()
  useEffect(() => {
    void loadWhenIdle(loadData).then(({ deleteInvalidLines, removePaidLines }) => {
      void withFallback(deleteInvalidLines(), undefined)
      // A page closed right after the payment has not emptied the cart.
      void withFallback(removePaidLines(Date.now()), undefined)
    })
  }, [])
  const lines = useSubscription(({ subscribeToCart }, emit: (lines: CartLine[]) => void, fail) =>
    subscribeToCart(emit, fail),
  )
  const localPrices = useDeferredLiveQuery(
    ({ estimatePrices }, lines) => withFallback(estimatePrices(lines ?? []), undefined),
    lines,
  )
  const [store] = useState(createCartStore)
  const { pricing, loading, refreshPricing } = usePricing(lines)
  useLayoutEffect(() => {
    if (lines === undefined) return
    const priced = priceCart(lines, pricing, locale, localPrices, money)
    store.set({ ...store.first, ...priced, loading, isLoaded: true, refreshPricing })
  }, [store, lines, pricing, localPrices, locale, money, loading, refreshPricing])
  return <CartContext value={store}>{children}</CartContext>
}
