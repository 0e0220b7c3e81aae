import { useLiveQuery } from 'dexie-react-hooks'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { CartPricing } from '#shared/contract/cart.ts'
import { amountOf, centsOf, subtotalOf } from '#shared/domain/money.ts'
import { call } from '#data/api.ts'
import { cartLines, type CartLine } from '#data/cart.ts'

/** A line with the server's price; until that has come, with the price known when it was added. */
export type PricedLine = CartLine & {
  totalPrice: number | undefined
  /** The server does not sell it any more. */
  gone: boolean
}

/** The cart as screens see it (specification, section 3). Amounts in dollars. */
export type CartState = {
  items: PricedLine[]
  totalItems: number
  totalAmount: number
  currency: string
  /** The server's prices are on their way. */
  loading: boolean
  /** The stored cart has been read. */
  isLoaded: boolean
  /** False while the amounts are an estimate of this device. */
  priced: boolean
  refreshPricing: () => void
}

const nothing: CartState = {
  items: [],
  totalItems: 0,
  totalAmount: 0,
  currency: 'USD',
  loading: false,
  isLoaded: false,
  priced: false,
  refreshPricing: () => {},
}
const CartContext = createContext(nothing)

/** The cart, live in every tab. */
export const useCart = (): CartState => use(CartContext)

/** The server's prices and the lines they are for. */
type Priced = { cart: string; pricing: CartPricing }

/** Reads the stored cart and keeps it priced for everything inside. */
export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useLiveQuery(cartLines)
  const { priced, loading, refreshPricing } = usePricing(lines)
  const state = useMemo((): CartState => {
    if (lines === undefined) return nothing
    const items = lines.map((line) => withPrice(line, priced))
    const cents = subtotalOf(
      items.map(({ unitPrice, quantity }) => ({ unit: centsOf(unitPrice ?? 0), quantity })),
    )
    return {
      items,
      totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
      totalAmount: Number(amountOf(cents)),
      currency: priced?.currency ?? 'USD',
      loading,
      isLoaded: true,
      priced: priced !== undefined,
      refreshPricing,
    }
  }, [lines, priced, loading, refreshPricing])
  return <CartContext value={state}>{children}</CartContext>
}

function withPrice(line: CartLine, pricing: CartPricing | undefined): PricedLine {
  const unitPrice = pricing?.pricing_info[line.productId]?.base_price ?? line.unitPrice
  const totalPrice =
    unitPrice === undefined ? undefined : Number(amountOf(centsOf(unitPrice) * line.quantity))
  return {
    ...line,
    unitPrice,
    totalPrice,
    gone: pricing?.missing.includes(line.productId) ?? false,
  }
}

/** Asks for prices whenever items or quantities change. A failure is logged only: the cart stays unpriced (section 8). */
function usePricing(lines: CartLine[] | undefined) {
  const cart = JSON.stringify(
    (lines ?? []).map(({ productId, quantity, specifications }) => ({
      product_id: productId,
      quantity,
      specifications,
    })),
  )
  const [known, setKnown] = useState<Priced>()
  const [asked, setAsked] = useState(0)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (cart === '[]') return // an empty cart makes no call
    const outdated = new AbortController()
    call('validateCart', { body: { items: JSON.parse(cart) }, signal: outdated.signal })
      .then(({ data }) => setKnown({ cart, pricing: data }))
      .catch((error: unknown) => {
        if (outdated.signal.aborted) return
        console.warn('The cart could not be priced.', error)
        setFailed(cart)
      })
    return () => outdated.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `asked` changes to ask again
  }, [cart, asked])
  const refreshPricing = useCallback(() => {
    setFailed(undefined)
    setAsked((times) => times + 1)
  }, [])
  const current = known?.cart === cart ? known.pricing : undefined
  // while quantities change the prices per piece known a moment ago still hold
  const priced = cart === '[]' ? undefined : (current ?? known?.pricing)
  return {
    priced,
    loading: cart !== '[]' && current === undefined && failed !== cart,
    refreshPricing,
  }
}
