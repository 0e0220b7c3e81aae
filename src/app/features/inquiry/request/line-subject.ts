import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { inquiryMaxBytes, type InquiryLine } from '#shared/contract/inquiry.ts'
import type { WrittenInquiry } from '#data/db/rows.ts'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'

const none = { product_id: '', product_name: '' }

/**
 * A request of several styles is sent as one about its first (specification, section 3); of one whose lines are all
 * removed nothing is left. Undefined for an inquiry that has no lines.
 */
export function useLineSubject(lines: InquiryLine[] | undefined) {
  const { t } = useLingui()
  if (lines === undefined) return undefined
  const [first] = lines
  if (first === undefined) return none
  const more = countStyles(lines) - 1
  const rest =
    more > 0 ? [t`${plural(more, { one: 'and # more style', other: 'and # more styles' })}`] : []
  const product_name = [first.product_name.slice(0, 200), ...rest].join(' ')
  return { product_id: first.product_id, product_name, lines: lines.map(withoutEmpty) }
}

/** In any order of their fields; an emptied one is none. */
export const isSameLines = (a: InquiryLine[] | undefined, b: InquiryLine[] | undefined): boolean =>
  toComparable(a) === toComparable(b)

const toComparable = (lines: InquiryLine[] | undefined) =>
  JSON.stringify(
    lines?.map((line) => Object.entries(withoutEmpty(line)).sort(([a], [b]) => (a < b ? -1 : 1))),
  )

/** What a field was emptied of is absent again. */
function withoutEmpty({ note, target_price, attachments = [], ...line }: InquiryLine): InquiryLine {
  return {
    ...line,
    ...(note && { note }),
    ...(target_price && { target_price }),
    ...(attachments.length > 0 && { attachments }),
  }
}

export const isTooLarge = (inquiry: WrittenInquiry): boolean =>
  new TextEncoder().encode(JSON.stringify(inquiry)).length > inquiryMaxBytes
