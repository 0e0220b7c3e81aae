import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#app/features/company/terms-page.tsx'

export const Route = createFileRoute('/terms')({
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Terms`)} · Sampleroom` }],
  }),
  component: TermsPage,
})
