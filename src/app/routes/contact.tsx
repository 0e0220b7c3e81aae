import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#app/features/company/contact-page.tsx'
import { ContactForm } from '#app/features/inquiry/contact-form.tsx'
import { orLogged } from '#app/platform/or-logged.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { catalogue } }) => ({
    company: await orLogged(catalogue.companyInfo(), undefined),
  }),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Contact`)} · Sampleroom` }],
  }),
  component: Contact,
})

function Contact() {
  const { company } = Route.useLoaderData()
  return <ContactPage company={company} form={<ContactForm />} />
}
