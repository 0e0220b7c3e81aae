import { Trans } from '@lingui/react/macro'
import { SlowNotice } from './slow-notice.tsx'

/** Reserves space until local data are read; reports slow and failed reads. */
export const LocalDataPlaceholder = () => (
  <div aria-busy className="column h-96">
    <noscript>
      <p className="max-w-text py-16 text-soft">
        <Trans>
          The cart, the checkout and the comparison need JavaScript, which is switched off in this
          browser. The catalogue can be read without it.
        </Trans>
      </p>
    </noscript>
    <SlowNotice>
      <Trans>
        This device has not told what it keeps for the shop. Please close other tabs of the shop and
        try again.
      </Trans>
    </SlowNotice>
  </div>
)
