import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '#app/features/company/services-page.tsx'
import { orLogged } from '#app/platform/or-logged.ts'

export const Route = createFileRoute('/services/')({
  loader: async ({ context: { catalogue } }) => ({
    company: await orLogged(catalogue.companyInfo(), undefined),
  }),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Services`)} · Sampleroom` }],
  }),
  component: Services,
})

function Services() {
  return <ServicesPage {...Route.useLoaderData()} />
}
