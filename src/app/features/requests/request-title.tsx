import { Plural, Trans } from '@lingui/react/macro'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'
import type { RequestEntry } from './request-entries.ts'
import { toEntryLines } from './requested-lines.ts'

/** Inquiry, message or order. */
export function RequestKind({ entry }: { entry: RequestEntry }) {
  if (entry.kind === 'order') return <Trans>Order</Trans>
  return entry.item.inquiry.quantity === contactQuantity ? (
    <Trans>Message</Trans>
  ) : (
    <Trans>Inquiry</Trans>
  )
}

/** Its first style and the number of others, or what the message is about. */
export function RequestTitle({ entry }: { entry: RequestEntry }) {
  const lines = toEntryLines(entry)
  const name =
    lines[0]?.product_name || (entry.kind === 'order' ? '' : entry.item.inquiry.product_name)
  const others = countStyles(lines) - 1
  if (name === '') {
    if (entry.kind === 'order') return <Trans>Order</Trans>
    return entry.item.inquiry.follows ? (
      <Trans>Addition to an inquiry</Trans>
    ) : (
      <Trans>General inquiry</Trans>
    )
  }
  return (
    <>
      <span translate="no">{name}</span>
      {others > 0 && (
        <>
          {' '}
          <span className="whitespace-nowrap">
            <Plural value={others} one="and # more style" other="and # more styles" />
          </span>
        </>
      )}
    </>
  )
}
