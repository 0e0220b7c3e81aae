import { useCallback, useEffect, useState } from 'react'
import type { CartPricing, CartValidateRequest } from '#shared/contract/cart.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import type { CartLine } from '#data/db/rows.ts'

/** Debounce in ms, for fast clicks on steppers. */
const debounceDelay = 200

/**
 * Fetches prices when items or quantities change and after a reconnect. A failure is only logged: the cart stays
 * unpriced (specification, sections 4 and 8), and the shown estimates are saved. No call for an empty cart or one
 * with too many lines.
 */
export function usePricing(lines: readonly CartLine[] | undefined) {
  const cart = JSON.stringify(
    (lines ?? []).map(({ productId, quantity, specifications }) => ({
      product_id: productId,
      quantity,
      specifications,
    })),
  )
  const isSkipped = lines === undefined || lines.length === 0 || lines.length > linesMax
  const offline = useConnectionStatus() === 'offline'
  const [known, setKnown] = useState<{ cart: string; pricing: CartPricing }>()
  const [failed, setFailed] = useState<string>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (isSkipped) return undefined
    const outdated = new AbortController()
    const ask = async () => {
      const items = JSON.parse(cart) as CartValidateRequest['items'] // serialised above
      const { fetchPrices, saveShownEstimates } = await loadWhenIdle(
        () => import('./fetch-prices.ts'),
      )
      try {
        const data = await fetchPrices(items, outdated.signal)
        if (outdated.signal.aborted) return
        setKnown({ cart, pricing: data })
        setFailed(undefined)
      } catch (error) {
        if (outdated.signal.aborted) return
        console.warn('The cart could not be priced.', error)
        // Before the state changes: the page may close as soon as the estimates are visible.
        await saveShownEstimates()
        if (!outdated.signal.aborted) setFailed(cart)
      }
    }
    const timer = setTimeout(() => void ask(), debounceDelay)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `asked` and `offline` change to ask again
  }, [cart, isSkipped, asked, offline])
  const refreshPricing = useCallback(() => {
    setFailed(undefined)
    setAsked((times) => times + 1)
  }, [])
  const unpriced = isSkipped || failed === cart
  return {
    // The known prices per piece stay valid while quantities change.
    pricing: unpriced ? undefined : known?.pricing,
    loading: !isSkipped && known?.cart !== cart && failed !== cart,
    refreshPricing,
  }
}
