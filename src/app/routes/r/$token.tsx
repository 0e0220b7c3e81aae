import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkedRequestPage } from '#app/features/requests/linked-request-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/r/$token')({
  head: ({ match }) => {
    const head = createPageHead(match, {
      title: match.context.i18n._(msg`Your request`),
      unlisted: true,
    })
    // the address is the key to the request
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: LinkedRequest,
})

function LinkedRequest() {
  const { token } = Route.useParams()
  const { catalogue } = Route.useRouteContext()
  return <LinkedRequestPage key={token} token={token} catalogue={catalogue} />
}
