import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toCartAddition } from '#app/features/cart/to-cart-line.ts'
import { OrderActions } from '#app/features/quick-order/actions/order-actions.tsx'
import {
  QuickOrderPage,
  type RenderOrderActions,
} from '#app/features/quick-order/quick-order-page.tsx'
import { LinesToVisitButton } from '#app/features/visits/entered/lines-to-visit-button.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

/** `visit`: id of the visit to which the lines go. */
type QuickOrderSearch = { visit?: string }

export const Route = createFileRoute('/quick-order')({
  validateSearch: ({ visit }: Record<string, unknown>): QuickOrderSearch =>
    typeof visit === 'string' && visit.length <= 100 ? { visit } : {},
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Quick order`), unlisted: true }),
  component: QuickOrderRoute,
})

const renderActions: RenderOrderActions = (lines) => <QuickOrderActions lines={lines} />

function QuickOrderRoute() {
  const { catalogue } = Route.useRouteContext()
  return <QuickOrderPage catalogue={catalogue} actions={renderActions} />
}

function QuickOrderActions({ lines }: { lines: Parameters<RenderOrderActions>[0] }) {
  const { visit } = Route.useSearch()
  return (
    <OrderActions lines={lines} toCartAddition={toCartAddition}>
      <LinesToVisitButton lines={lines} visitId={visit} />
    </OrderActions>
  )
}
