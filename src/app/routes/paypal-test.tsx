import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentTestPage } from '#app/features/checkout/payment/payment-test-page.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/paypal-test')({
  loader: async ({ context: { catalogue } }) => {
    const [product] = await withFallback(catalogue.featured(1), [])
    return { product }
  },
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Payment test`), unlisted: true }),
  component: PaymentTest,
})

function PaymentTest() {
  return <PaymentTestPage product={Route.useLoaderData().product} />
}
