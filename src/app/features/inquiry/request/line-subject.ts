import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { inquiryMaxBytes, type InquiryLine } from '#shared/contract/inquiry.ts'
import type { WrittenInquiry } from '#data/db/rows.ts'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'

/** A request of several styles goes under its first one (specification, section 3). Undefined without lines. */
export function useLineSubject(lines: InquiryLine[] | undefined) {
  const { t } = useLingui()
  const [first] = lines ?? []
  if (lines === undefined || first === undefined) return undefined
  const more = countStyles(lines) - 1
  const rest =
    more > 0 ? [t`${plural(more, { one: 'and # more style', other: 'and # more styles' })}`] : []
  const product_name = [first.product_name.slice(0, 200), ...rest].join(' ')
  return { product_id: first.product_id, product_name, lines }
}

export const isTooLarge = (inquiry: WrittenInquiry): boolean =>
  new TextEncoder().encode(JSON.stringify(inquiry)).length > inquiryMaxBytes
