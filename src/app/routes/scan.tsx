import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { Product } from '#shared/contract/catalogue.ts'
import { rememberOpenedLink } from '#data/transfer/transfer-link.ts'
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx'
import { ScanPage } from '#app/features/scan/scan-page.tsx'
import { AddToVisitButton } from '#app/features/visits/add-to-visit-button.tsx'
import { findByCode } from '#app/catalogue/find-by-code.ts'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/scan')({
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Scan a hang tag`), unlisted: true }),
  component: Scan,
})

/** Further actions on a found style stand here. */
const renderActions = (product: Product) => (
  <>
    <AddToCartButton key={product.id} product={product} size="sm" />
    <AddToVisitButton product={product} className="px-2" />
  </>
)

function Scan() {
  const { catalogue } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const openTransfer = (fragment: string) => {
    rememberOpenedLink(fragment)
    void navigate({ to: '/continue' })
  }
  return (
    <ScanPage
      find={(code) => findByCode(catalogue, code)}
      load={catalogue.product}
      onTransfer={openTransfer}
      actions={renderActions}
    />
  )
}
