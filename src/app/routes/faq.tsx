import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#app/features/company/faq-page.tsx'

export const Route = createFileRoute('/faq')({
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`FAQ`)} · Sampleroom` }],
  }),
  component: FaqPage,
})
