import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contactQuantity, type InquiryLine } from '#shared/contract/inquiry.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { formatCountryName } from '#app/i18n/country-options.tsx'
import type { WrittenInquiry } from '#data/db/rows.ts'

/** All of a request but its files, in the buyer's language. */
export function formatReadableText(i18n: I18n, inquiry: WrittenInquiry): string {
  const { lines = [], quantity, product_name, country } = inquiry
  const isOneStyle = lines.length === 0 && quantity !== contactQuantity
  const facts = [
    [i18n._(msg`Name`), inquiry.contact_name],
    [i18n._(msg`Company`), inquiry.company_name],
    [i18n._(msg`Email`), inquiry.email],
    [i18n._(msg`Phone`), inquiry.phone],
    [
      i18n._(msg`Country`),
      /^[A-Z]{2}$/u.test(country) ? formatCountryName(country, i18n.locale) : '',
    ],
    [i18n._(msg`Delivery by`), inquiry.delivery_date],
    [i18n._(msg`Destination`), inquiry.destination],
    [i18n._(msg`Incoterm`), inquiry.incoterm],
    [i18n._(msg`Currency`), inquiry.currency],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const parts = [
    isOneStyle ? [product_name, quantity].filter(Boolean).join(': ') : '',
    lines.map((line) => formatLine(i18n, line)).join('\n'),
    inquiry.message,
    facts.join('\n'),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function formatLine(i18n: I18n, line: InquiryLine): string {
  const { model, product_name, specifications, kind, note, target_price } = line
  const style = [model, product_name, ...Object.values(specifications)].filter(Boolean).join(', ')
  const quantity = formatNumber(line.quantity, i18n.locale)
  const details = [
    kind === 'sample' && i18n._(msg`Sample`),
    target_price && `${i18n._(msg`Target price`)}: ${target_price}`,
    note?.replace(/\s+/gu, ' '),
  ].filter(Boolean)
  return [`${style}: ${quantity}`, ...details].join(' · ')
}
