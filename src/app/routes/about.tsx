import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#app/features/company/about/about-page.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'
import { localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { toHeadPicture, toOrganizationData } from '#app/features/company/structured-data.ts'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { catalogue, place } }) => ({
    company: await withFallback(catalogue.companyInfo(), undefined),
    year: place.year,
  }),
  head: ({ match, loaderData }) => {
    const { i18n, place } = match.context
    return createPageHead(match, {
      title: i18n._(msg`About`),
      description: localizeText(loaderData?.company?.about?.lead, i18n.locale),
      ...toHeadPicture(loaderData?.company?.factory_pictures?.[0], i18n.locale),
      data: [toOrganizationData(loaderData?.company, i18n.locale, place.origin)],
    })
  },
  component: About,
})

function About() {
  const { company, year } = Route.useLoaderData()
  return <AboutPage company={company} year={year} />
}
