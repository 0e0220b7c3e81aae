import type { FastifyRequest } from 'fastify'
import { locales, type Locale } from '#shared/contract/locales.ts'

/** The preferred supported language (RFC 9110, Accept-Language); empty for none. */
export function negotiateLocale({ headers }: FastifyRequest): Locale | '' {
  const preferences = (headers['accept-language'] ?? '').split(',', 20).map((preference) => {
    const [range = '', ...parameters] = preference
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const quality = Number(/^q=([\d.]+)$/u.exec(parameters.join())?.[1] ?? 1)
    return { language: range.split('-', 1)[0], quality }
  })
  const best = preferences
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => locales.find((locale) => locale === language))
  return best.find((locale) => locale !== undefined) ?? ''
}
