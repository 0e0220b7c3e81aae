import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ServicePage } from '#app/features/company/services/service-page.tsx'
import { isServiceSlug, services } from '#app/features/company/services/service-content.ts'
import { toBreadcrumbList, createPageHead } from '#app/seo/page-head.ts'
import { toHeadPicture } from '#app/features/company/structured-data.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

export const Route = createFileRoute('/services/$slug')({
  loader: async ({ params: { slug }, context: { catalogue } }) => {
    if (!isServiceSlug(slug)) throw notFound()
    const company = await withFallback(catalogue.companyInfo(), undefined)
    const picture = company?.factory_pictures?.find(({ service }) => service === slug)
    return { slug, picture, terms: company?.trade_terms }
  },
  head: ({ loaderData, match }) => {
    const { i18n } = match.context
    if (!loaderData) return {}
    const { slug, picture } = loaderData
    const name = i18n._(services[slug].name)
    return createPageHead(match, {
      title: name,
      description: i18n._(services[slug].short),
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
