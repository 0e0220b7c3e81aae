import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toCartAddition } from '#app/features/cart/to-cart-line.ts'
import { OrderActions } from '#app/features/quick-order/actions/order-actions.tsx'
import {
  QuickOrderPage,
  type RenderOrderActions,
} from '#app/features/quick-order/quick-order-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/quick-order')({
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Quick order`), unlisted: true }),
  component: QuickOrderRoute,
})

const renderActions: RenderOrderActions = (lines) => <OrderActions {...{ lines, toCartAddition }} />

function QuickOrderRoute() {
  const { catalogue } = Route.useRouteContext()
  return <QuickOrderPage catalogue={catalogue} actions={renderActions} />
}
