import { useCallback, useEffect, useState } from 'react'
import type { CartPricing, CartValidateRequest } from '#shared/contract/cart.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import type { CartLine } from '#data/db/rows.ts'

/** How long a cart must be unchanged before its prices are asked for, in ms: steppers are clicked fast. */
const settled = 200

/**
 * Asks for prices whenever items or quantities change, and again after a reconnect.
 * A failure is logged only: the cart stays unpriced (specification, sections 4 and 8), and the estimates on the
 * screen are kept, so that a change can be shown. An empty cart makes no call, nor does one with more lines than
 * can be priced.
 */
export function usePricing(lines: readonly CartLine[] | undefined) {
  const cart = JSON.stringify(
    (lines ?? []).map(({ productId, quantity, specifications }) => ({
      product_id: productId,
      quantity,
      specifications,
    })),
  )
  const unasked = lines === undefined || lines.length === 0 || lines.length > linesMax
  const offline = useConnectionStatus() === 'offline'
  const [known, setKnown] = useState<{ cart: string; pricing: CartPricing }>()
  const [failed, setFailed] = useState<string>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (unasked) return undefined
    const outdated = new AbortController()
    const ask = async () => {
      const items = JSON.parse(cart) as CartValidateRequest['items'] // written above
      const { askForPrices, keepWhatIsShown } = await loadWhenIdle(
        () => import('./fetch-prices.ts'),
      )
      try {
        const data = await askForPrices(items, outdated.signal)
        if (outdated.signal.aborted) return
        setKnown({ cart, pricing: data })
        setFailed(undefined)
      } catch (error) {
        if (outdated.signal.aborted) return
        console.warn('The cart could not be priced.', error)
        // first: a page that is closed as soon as the estimates are seen must know them later
        await keepWhatIsShown()
        if (!outdated.signal.aborted) setFailed(cart)
      }
    }
    const timer = setTimeout(() => void ask(), settled)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `asked` and `offline` change to ask again
  }, [cart, unasked, asked, offline])
  const refreshPricing = useCallback(() => {
    setFailed(undefined)
    setAsked((times) => times + 1)
  }, [])
  const unpriced = unasked || failed === cart
  return {
    // while quantities change, the prices per piece known a moment ago still hold
    pricing: unpriced ? undefined : known?.pricing,
    loading: !unasked && known?.cart !== cart && failed !== cart,
    refreshPricing,
  }
}
