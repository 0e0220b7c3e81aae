import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#app/features/company/faq/faq-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'
import { loadPageTexts } from '#app/features/company/page-text/load-page-texts.ts'
import { localizePageTexts } from '#app/features/company/page-text/placeholder-values.ts'
import { toFaqData, toFaqEntries } from '#app/features/company/faq/faq-content.ts'

export const Route = createFileRoute('/faq')({
  loader: async ({ context: { catalogue } }) => ({
    texts: await loadPageTexts(catalogue, 'faq'),
  }),
  head: ({ match, loaderData }) => {
    const { i18n, house } = match.context
    const texts = loaderData?.texts
    const page = localizePageTexts(texts, i18n, house)
    return createPageHead(match, {
      title: i18n._(msg`FAQ`),
      ...(page && { description: page.lead }),
      ...(page && texts && { data: [toFaqData(toFaqEntries(page, texts))] }),
    })
  },
  component: Faq,
})

function Faq() {
  return <FaqPage {...Route.useLoaderData()} />
}
