import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getButtonClass } from '#app/ui/button.tsx'

export function ProductNotFound() {
  return (
    <section className="column flex flex-col items-start gap-3 py-24">
      <h1 className="text-2xl font-semibold">
        <Trans>Product Not Found</Trans>
      </h1>
      <p className="text-soft">
        <Trans>The product you're looking for doesn't exist.</Trans>
      </p>
      <Link to="/products" className={getButtonClass()}>
        <Trans>Back to Products</Trans>
      </Link>
    </section>
  )
}
