import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Days, Product } from '#shared/contract/catalogue.ts'
import type { ProductFact } from '#shared/domain/catalogue/comparison.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { formatMoney, toCents } from '#shared/domain/pricing/money.ts'
import { useFormatPieces } from '#app/i18n/format.ts'

/** In the order of the product page. */
const styleTerms = [
  'min_per_color',
  'min_per_order',
  'lead_time',
  'sample',
  'delivery',
  'pack_size',
  'certificates',
] as const satisfies ProductFact[]
export type StyleTerm = (typeof styleTerms)[number]

export const isStyleTerm = (fact: ProductFact): fact is StyleTerm =>
  styleTerms.some((term) => term === fact)

/** What a style says of its trade, in the language of the page; undefined for a term it does not state. */
export function useStyleTerms() {
  const { t } = useLingui()
  const formatDays = useFormatDays()
  const formatPieces = useFormatPieces()
  const names: Record<StyleTerm, string> = {
    min_per_color: t`Minimum per color`,
    min_per_order: t`Minimum per order`,
    lead_time: t`Lead time`,
    sample: t`Samples`,
    delivery: t`Delivery terms`,
    pack_size: t`Pack size`,
    certificates: t`Certificates`,
  }
  const describe = (product: Product, term: StyleTerm): string | undefined => {
    const { pricing, lead_time, sample_price, sample_lead_time, incoterm, port } = product
    const pieces = (count: number | undefined) => count && formatPieces(count)
    const price = sample_price && formatMoney(toCents(sample_price), pricing.currency)
    const described = {
      min_per_color: pieces(pricing.min_per_color),
      min_per_order: pieces(pricing.min_per_order),
      lead_time: lead_time && formatDays(lead_time),
      sample: [price, sample_lead_time && formatDays(sample_lead_time)].filter(Boolean).join(', '),
      delivery: [incoterm, port].filter(Boolean).join(' '),
      pack_size: pieces(product.pack_size),
      certificates: product.certificates?.join(', '),
    }[term]
    return described || undefined
  }
  return {
    names,
    describe,
    list: (product: Product) =>
      styleTerms.flatMap((term) => {
        const value = describe(product, term)
        return value === undefined ? [] : [{ term, name: names[term], value }]
      }),
  }
}

/** Fee, lead time and refund of a style's samples, as one sentence. */
export function useSampleTerms() {
  const { t } = useLingui()
  const formatDays = useFormatDays()
  return ({ pricing, sample_price, sample_lead_time }: Product): string => {
    const fee = sample_price && formatMoney(toCents(sample_price), pricing.currency)
    return [
      fee ? t`Sample fee ${fee} per piece` : t`Sample fee on request`,
      ...(sample_lead_time ? [formatDays(sample_lead_time)] : []),
      t`refundable on bulk orders over the minimum`,
    ].join(' · ')
  }
}

/** `25 to 35 days`. */
export function useFormatDays() {
  const { t, i18n } = useLingui()
  return ({ from, to }: Days): string => {
    if (from === to) return t`${plural(to, { one: '# day', other: '# days' })}`
    const [least, most] = [from, to].map((days) => formatNumber(days, i18n.locale))
    return t`${least} to ${most} days`
  }
}
