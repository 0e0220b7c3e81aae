import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#app/features/company/legal/terms-page.tsx'
import { localizePageTexts } from '#app/features/company/page-text/placeholder-values.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/terms')({
  loader: async ({ context: { catalogue } }) => {
    const company = await withFallback(catalogue.companyInfo(), undefined)
    const texts = await withFallback(catalogue.pageTexts('terms'), null)
    return { terms: company?.trade_terms, texts }
  },
  head: ({ match, loaderData }) => {
    const { i18n, house } = match.context
    const page = localizePageTexts(loaderData?.texts ?? undefined, i18n, house)
    return createPageHead(match, {
      title: i18n._(msg`Terms`),
      ...(page && { description: page.lead }),
    })
  },
  component: Terms,
})

function Terms() {
  return <TermsPage {...Route.useLoaderData()} />
}
