import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from './button.tsx'

/** Unknown address: says so and leads home. */
export function NotFoundScreen() {
  return (
    <section className="column flex flex-col items-start gap-4 py-24">
      <p className="label-caps text-soft">404</p>
      <h1 className="text-2xl font-semibold">
        <Trans>There is no page at this address</Trans>
      </h1>
      <p className="max-w-text text-soft">
        <Trans>
          The link may be old, or a letter got lost on the way. The catalogue is where it always
          was.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/products" className={buttonClass('primary')}>
          <Trans>Products</Trans>
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          <Trans>Back to Home</Trans>
        </Link>
      </div>
    </section>
  )
}
