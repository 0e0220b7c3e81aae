import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '#app/features/company/services-page.tsx'

export const Route = createFileRoute('/services/')({
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Services`)} · Sampleroom` }],
  }),
  component: ServicesPage,
})
