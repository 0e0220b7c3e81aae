import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '#app/features/company/services/services-page.tsx'
import { toHeadPicture } from '#app/features/company/structured-data.ts'
import { localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { toBreadcrumbList, createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/services/')({
  loader: async ({ context: { catalogue } }) => ({
    company: await withFallback(catalogue.companyInfo(), undefined),
    faqTexts: await withFallback(catalogue.pageTexts('faq'), undefined),
  }),
  head: ({ match, loaderData }) => {
    const { i18n } = match.context
    return createPageHead(match, {
      title: i18n._(msg`Services`),
      description: localizeText(loaderData?.company?.services_page?.lead, i18n.locale),
      ...toHeadPicture(loaderData?.company?.factory_pictures?.[0], i18n.locale),
      data: [toBreadcrumbList(match, [['/services', i18n._(msg`Services`)]])],
    })
  },
  component: Services,
})

function Services() {
  return <ServicesPage {...Route.useLoaderData()} />
}
