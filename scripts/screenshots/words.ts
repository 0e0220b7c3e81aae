import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'

/** Translates a text without placeholders. */
export type Say = (english: string) => string

/** @throws Error for an unknown text. */
export async function wordsOf(locale: string): Promise<Say> {
  const translations = new Map<string, string | undefined>()
  for (const name of ['shop', 'pages']) {
    const filename = `src/locales/${name}/${locale}.po`
    const context = { locale, sourceLocale: 'en', filename }
    const catalogue = await formatter().parse(await readFile(filename, 'utf8'), context)
    for (const { message = '', translation } of Object.values(catalogue))
      translations.set(message, translation)
  }
  return (english) => {
    if (locale === 'en') return english
    const translated = translations.get(english)
    if (translated === undefined) throw new Error(`No ${locale} for '${english}'`)
    return translated
  }
}
