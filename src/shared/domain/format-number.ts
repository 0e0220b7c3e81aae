/** Not `Intl`, whose first call takes a phone several frames. Spanish groups digits from `10.000` on only. */
export function formatNumber(number: number, locale: string): string {
  const digits = String(number)
  if (locale === 'es' && digits.length < 5) return digits
  const begin = digits.length % 3
  const groups = [digits.slice(0, begin), ...(digits.slice(begin).match(/\d{3}/gu) ?? [])]
  return groups.filter(Boolean).join(locale === 'es' ? '.' : ',')
}

/** `5.5`, in Spanish `5,5`. */
export const formatPercent = (percent: number, locale: string): string =>
  locale === 'es' ? String(percent).replace('.', ',') : String(percent)
