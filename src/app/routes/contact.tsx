import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#app/features/company/contact/contact-page.tsx'
import { ContactForm } from '#app/features/inquiry/contact/contact-form.tsx'
import { localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'
import { toHeadPicture, toOrganizationData } from '#app/features/company/structured-data.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { catalogue } }) => ({
    company: await withFallback(catalogue.companyInfo(), undefined),
  }),
  head: ({ match, loaderData }) => {
    const { i18n, place } = match.context
    return createPageHead(match, {
      title: i18n._(msg`Contact`),
      description: localizeText(loaderData?.company?.contact_page?.lead, i18n.locale),
      ...toHeadPicture(loaderData?.company?.factory_pictures?.[0], i18n.locale),
      data: [toOrganizationData(loaderData?.company, i18n.locale, place.origin)],
    })
  },
  component: Contact,
})

function Contact() {
  const { company } = Route.useLoaderData()
  return <ContactPage company={company} form={<ContactForm />} />
}
