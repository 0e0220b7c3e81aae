import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#app/features/company/privacy-page.tsx'
import { orLogged } from '#app/platform/or-logged.ts'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context: { catalogue } }) => {
    const company = await orLogged(catalogue.companyInfo(), undefined)
    return { retentionDays: company?.retention_days }
  },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Privacy`)} · Sampleroom` }],
  }),
  component: Privacy,
})

function Privacy() {
  const { retentionDays } = Route.useLoaderData()
  return <PrivacyPage retentionDays={retentionDays} />
}
