import { Plural, Trans } from '@lingui/react/macro'
import type { ContentCounts } from '#data/transfer/transfer-contents.ts'

/** What moves, in the buyer's words. */
export function ContentsList({ counts }: { counts: ContentCounts }) {
  const { visits, styles, photos, cart, saved, compared, drafts, sheets, hasDetails } = counts
  return (
    <ul className="figures mt-3 list-disc pl-5">
      {visits > 0 && (
        <li>
          <Plural value={visits} one="# visit" other="# visits" />
          {': '}
          <Plural value={styles} one="# style" other="# styles" />
          {photos > 0 && (
            <>
              {', '}
              <Plural value={photos} one="# photo" other="# photos" />
            </>
          )}
        </li>
      )}
      {cart > 0 && (
        <li>
          <Plural value={cart} one="# line in the cart" other="# lines in the cart" />
        </li>
      )}
      {saved > 0 && (
        <li>
          <Plural value={saved} one="# saved style" other="# saved styles" />
        </li>
      )}
      {compared > 0 && (
        <li>
          <Plural value={compared} one="# style to compare" other="# styles to compare" />
        </li>
      )}
      {drafts > 0 && (
        <li>
          <Plural
            value={drafts}
            one="# request begun and not sent"
            other="# requests begun and not sent"
          />
        </li>
      )}
      {sheets > 0 && (
        <li>
          <Plural
            value={sheets}
            one="# order sheet that is not in the cart yet"
            other="# order sheets that are not in the cart yet"
          />
        </li>
      )}
      {hasDetails && (
        <li>
          <Trans>your name and contact details</Trans>
        </li>
      )}
    </ul>
  )
}

export const isEmpty = ({
  cart,
  saved,
  compared,
  visits,
  drafts,
  sheets,
  hasDetails,
}: ContentCounts): boolean =>
  cart + saved + compared + visits + drafts + sheets === 0 && !hasDetails
