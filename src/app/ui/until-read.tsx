import { Trans } from '@lingui/react/macro'

/** Keeps the place of what only this device knows until it has been read. Where no script can read it, it says so. */
export const UntilRead = () => (
  <div aria-busy className="column h-96">
    <noscript>
      <p className="max-w-text py-16 text-soft">
        <Trans>
          The cart, the checkout and the comparison need JavaScript, which is switched off in this
          browser. The catalogue can be read without it.
        </Trans>
      </p>
    </noscript>
  </div>
)
