import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContinuePage } from '#app/features/continue/continue-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/continue')({
  head: ({ match }) => {
    const { i18n } = match.context
    const head = createPageHead(match, {
      title: i18n._(msg`Continue on another device`),
      unlisted: true,
    })
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: ContinuePage,
})
