import type { Quotation } from '#shared/contract/requests/quotation.ts'
import { formatMoney, parseAmount } from '#shared/domain/pricing/money.ts'
import { getWords, toMailLanguage } from './mail-i18n.ts'

/** For mails, and for readers of the thread who see no table; in the buyer's language. */
export function summarizeQuotation(
  { number, revision, total, currency, valid_until, note }: Quotation,
  locale: string,
): string {
  const language = toMailLanguage(locale)
  const words = getWords(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return [
    words.quotation(number, revision),
    `${words.total}: ${formatMoney(parseAmount(total), currency)}`,
    `${words.validUntil}: ${day.format(Date.parse(valid_until))}`,
    ...(note === '' ? [] : ['', note]),
  ].join('\n')
}
