import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#app/features/company/faq/faq-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'
import { toFaqData } from '#app/features/company/faq/faq-content.ts'

export const Route = createFileRoute('/faq')({
  head: ({ match }) => {
    const { i18n, house } = match.context
    return createPageHead(match, {
      title: i18n._(msg`FAQ`),
      description: i18n._(msg`Eight answers. For everything else, we reply within 24 hours.`),
      data: [toFaqData(i18n, house)],
    })
  },
  component: FaqPage,
})
