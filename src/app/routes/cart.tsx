import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#app/features/cart/cart-page.tsx'
import { RecommendedProducts } from '#app/features/cart/recommended-products.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/cart')({
  loader: ({ context: { catalogue } }) => withFallback(catalogue.categories(), []),
  head: ({ match }) => {
    const { i18n } = match.context
    return createPageHead(match, {
      title: i18n._(msg`Cart`),
      unlisted: true,
    })
  },
  component: CartRoute,
})

function CartRoute() {
  const categories = Route.useLoaderData()
  const { catalogue } = Route.useRouteContext()
  return (
    <CartPage
      recommended={<RecommendedProducts catalogue={catalogue} categories={categories} />}
      loadProduct={catalogue.product}
    />
  )
}
