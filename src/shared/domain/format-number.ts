/** Not `Intl`, whose first call takes a phone several frames. Spanish groups digits from `10.000` on only. */
export function wholeNumber(number: number, locale: string): string {
  const figures = String(number)
  if (locale === 'es' && figures.length < 5) return figures
  const begin = figures.length % 3
  const groups = [figures.slice(0, begin), ...(figures.slice(begin).match(/\d{3}/gu) ?? [])]
  return groups.filter(Boolean).join(locale === 'es' ? '.' : ',')
}
