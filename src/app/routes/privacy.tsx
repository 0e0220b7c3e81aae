import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#app/features/company/legal/privacy-page.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context: { catalogue } }) => {
    const company = await withFallback(catalogue.companyInfo(), undefined)
    const texts = await withFallback(catalogue.pageTexts('privacy'), undefined)
    return { retentionDays: company?.retention_days, texts }
  },
  head: ({ match }) => {
    const { i18n } = match.context
    return createPageHead(match, {
      title: i18n._(msg`Privacy`),
      description: i18n._(
        msg`No accounts, no analytics, no advertising. Fonts and pictures come from this server alone.`,
      ),
    })
  },
  component: Privacy,
})

function Privacy() {
  return <PrivacyPage {...Route.useLoaderData()} />
}
