import { Plural } from '@lingui/react/macro'
import type { ContentCounts } from '#data/transfer/transfer-contents.ts'

/** What moves, in the buyer's words. */
export function ContentsList({ counts }: { counts: ContentCounts }) {
  return (
    <ul className="mt-3 list-disc pl-5">
      {counts.cart > 0 && (
        <li>
          <Plural value={counts.cart} one="# line in the cart" other="# lines in the cart" />
        </li>
      )}
    </ul>
  )
}
