import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VisitPage } from '#app/features/visits/visit-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/visits/$id')({
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Visit`), unlisted: true }),
  component: VisitRoute,
})

function VisitRoute() {
  const { id } = Route.useParams()
  const { catalogue } = Route.useRouteContext()
  return <VisitPage key={id} id={id} load={catalogue.product} />
}
