import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#app/features/company/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Privacy`)} · Sampleroom` }],
  }),
  component: PrivacyPage,
})
