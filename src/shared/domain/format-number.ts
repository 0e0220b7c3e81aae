/**
 * A whole number for the eye in a language of the interface: `1,000` in English and Chinese; in Spanish `1000`, and
 * `10.000` from five figures on. The browser's own `Intl` says the same, but to open its tables for the first number of
 * a page takes a phone as long as several frames.
 */
export function wholeNumber(number: number, locale: string): string {
  const figures = String(number)
  if (locale === 'es' && figures.length < 5) return figures
  const begin = figures.length % 3
  const groups = [figures.slice(0, begin), ...(figures.slice(begin).match(/\d{3}/gu) ?? [])]
  return groups.filter(Boolean).join(locale === 'es' ? '.' : ',')
}
