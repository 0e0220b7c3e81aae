import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { focusHeading } from '#app/lib/route-focus.ts'
import { getButtonClass } from '#app/ui/button.tsx'

/** Specification, section 2. Its button also clears the search. */
export function NoResults() {
  return (
    <div className="flex flex-col items-start gap-2 py-16">
      <h2 className="text-xl font-semibold">
        <Trans>No products found</Trans>
      </h2>
      <p className="text-soft">
        <Trans>Try adjusting your search or filter criteria</Trans>
      </p>
      <Link
        to="/products"
        search={{}}
        onClick={focusHeading}
        className={getButtonClass('secondary')}
      >
        <Trans>Clear Filters</Trans>
      </Link>
    </div>
  )
}
