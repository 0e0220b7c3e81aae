import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { listIncoming } from '#data/transfer/open-transfers.ts'
import { countContents } from '#data/transfer/transfer-contents.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { ContentsList } from './contents-list.tsx'
import type { Taken } from './take-over.tsx'

/** Photos follow while the shop is open here, on any page. */
export function TakenOver({ contents, left }: Taken) {
  const incoming = useLiveQuery(listIncoming)
  const missing = incoming?.reduce((sum, { files }) => sum + files.length, 0) ?? 0
  return (
    <>
      <p role="status" className="mt-3 max-w-text text-soft">
        <Trans>Taken over. You can go on here.</Trans>
      </p>
      <ContentsList counts={countContents(contents)} />
      {missing > 0 && (
        <p className="figures mt-3 max-w-text text-sm">
          <Plural
            value={missing}
            one="# photo or file is still on its way. It comes while the shop is open here and on the other device."
            other="# photos and files are still on their way. They come while the shop is open here and on the other device."
          />
        </p>
      )}
      {left > 0 && (
        <p className="mt-3 max-w-text text-sm text-bad">
          <Plural
            value={left}
            one="# thing found no room here, and stays on the other device only."
            other="# things found no room here, and stay on the other device only."
          />
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {contents.visits.length > 0 && (
          <Link to="/visits" className={getButtonClass()}>
            <Trans>Open the visits</Trans>
          </Link>
        )}
        {contents.cart.length > 0 && (
          <Link
            to="/cart"
            className={getButtonClass(contents.visits.length > 0 ? 'secondary' : 'primary')}
          >
            <Trans>Open the cart</Trans>
          </Link>
        )}
      </div>
    </>
  )
}
