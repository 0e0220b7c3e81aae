import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#app/features/company/legal/terms-page.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/terms')({
  loader: async ({ context: { catalogue } }) => {
    const company = await withFallback(catalogue.companyInfo(), undefined)
    return { terms: company?.trade_terms }
  },
  head: ({ match }) => {
    const { i18n } = match.context
    return createPageHead(match, {
      title: i18n._(msg`Terms`),
      description: i18n._(msg`Prices are in US dollars per piece.`),
    })
  },
  component: TermsOfSale,
})

function TermsOfSale() {
  return <TermsPage {...Route.useLoaderData()} />
}
