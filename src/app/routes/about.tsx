import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#app/features/company/about-page.tsx'
import { orLogged } from '#app/platform/or-logged.ts'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { catalogue } }) => ({
    company: await orLogged(catalogue.companyInfo(), undefined),
    year: new Date().getUTCFullYear(),
  }),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`About`)} · Sampleroom` }],
  }),
  component: About,
})

function About() {
  const { company, year } = Route.useLoaderData()
  return <AboutPage company={company} year={year} />
}
