import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** A shop that has no catalogue yet has no firm either. */
export function NoFirm() {
  return (
    <section className="column flex flex-col gap-4 py-6">
      <h1 className="font-display text-3xl">
        <Trans>Firm and pages</Trans>
      </h1>
      <p className="max-w-text">
        <Trans>
          The shop is still empty. Upload a first catalogue folder (.zip) with company.json; then
          the firm and its pages are edited here.
        </Trans>
      </p>
      <Link to="/catalogue" className="self-start text-trade underline">
        <Trans>Catalogue</Trans>
      </Link>
    </section>
  )
}
