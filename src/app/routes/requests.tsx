import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrderAgainButton } from '#app/features/cart/order-again-button.tsx'
import type { RenderOrderAgain } from '#app/features/requests/order-detail.tsx'
import { RequestsPage } from '#app/features/requests/requests-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

/** Of an inquiry or an order of this device. By hand for the same reason as `readListSearch`. */
type RequestsSearch = { key?: string }

export const Route = createFileRoute('/requests')({
  validateSearch: ({ key }: Record<string, unknown>): RequestsSearch =>
    typeof key === 'string' && key.length <= 100 ? { key } : {},
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`My requests`), unlisted: true }),
  component: Requests,
})

const renderOrderAgain: RenderOrderAgain = (items, catalogue) => (
  <OrderAgainButton {...{ items, catalogue }} />
)

function Requests() {
  const { key } = Route.useSearch()
  const { catalogue } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      openKey={key}
      catalogue={catalogue}
      orderAgain={renderOrderAgain}
      onRemoved={() => void navigate({ search: {}, replace: true })}
    />
  )
}
