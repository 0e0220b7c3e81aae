import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ServicePage } from '#app/features/company/services/service-page.tsx'
import { isServiceSlug } from '#shared/contract/locales.ts'
import { toServicePage } from '#shared/contract/page-texts.ts'
import { loadPageTexts } from '#app/features/company/page-text/load-page-texts.ts'
import { localizePageTexts } from '#app/features/company/page-text/placeholder-values.ts'
import { toBreadcrumbList, createPageHead } from '#app/seo/page-head.ts'
import { toHeadPicture } from '#app/features/company/structured-data.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

export const Route = createFileRoute('/services/$slug')({
  loader: async ({ params: { slug }, context: { catalogue } }) => {
    if (!isServiceSlug(slug)) throw notFound()
    const company = await withFallback(catalogue.companyInfo(), undefined)
    return { slug, company, texts: await loadPageTexts(catalogue, toServicePage(slug)) }
  },
  head: ({ loaderData, match }) => {
    const { i18n, house } = match.context
    if (!loaderData) return {}
    const { slug, company, texts } = loaderData
    const page = localizePageTexts(texts, i18n, house)
    const name = page?.title ?? i18n._(msg`Services`)
    const picture = company?.factory_pictures?.find(({ service }) => service === slug)
    return createPageHead(match, {
      title: name,
      ...(page && { description: page.lead }),
      ...toHeadPicture(picture, i18n.locale),
      data: [
        toBreadcrumbList(match, [
          ['/services', i18n._(msg`Services`)],
          [`/services/${slug}`, name],
        ]),
      ],
    })
  },
  component: Service,
})

function Service() {
  return <ServicePage {...Route.useLoaderData()} />
}
