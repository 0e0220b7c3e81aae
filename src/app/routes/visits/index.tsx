import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VisitsPage } from '#app/features/visits/visits-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/visits/')({
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Visit notebook`), unlisted: true }),
  component: VisitsPage,
})
