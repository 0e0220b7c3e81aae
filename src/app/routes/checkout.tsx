import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { PriceChanges } from '#app/features/cart/pricing/price-changes.tsx'
import { LineLimitNotice } from '#app/features/cart/line-limit-notice.tsx'
import { restoreCheckout } from '#app/features/checkout/checkout-actors.ts'
import type { RestoredCheckout } from '#app/features/checkout/checkout-machine.ts'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'

export const Route = createFileRoute('/checkout')({
  head: ({ match }) => {
    const { i18n } = match.context
    return createPageHead(match, {
      title: i18n._(msg`Checkout`),
      unlisted: true,
    })
  },
  component: Checkout,
})

function Checkout() {
  const { items, money, whenLoaded, refreshPricing } = useCart()
  const navigate = Route.useNavigate()
  const [restored, setRestored] = useState<RestoredCheckout>()
  useEffect(() => {
    // After the cart is read: a paid order empties the cart meanwhile, and a state read earlier would miss that.
    void whenLoaded().then(restoreCheckout).then(setRestored)
  }, [whenLoaded])
  const toCart = useCallback(() => void navigate({ to: '/cart', replace: true }), [navigate])
  if (!restored) return <LocalDataPlaceholder />
  return (
    <>
      <LineLimitNotice className="column mt-6" />
      <PriceChanges className="column mt-6" />
      <CheckoutPage
        restored={restored}
        lines={items}
        money={money}
        onNothingToOrder={toCart}
        onPricesChanged={refreshPricing}
      />
    </>
  )
}
