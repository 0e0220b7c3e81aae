import { readFile } from 'node:fs/promises'
import type { Locale } from '#shared/contract/locales.ts'

/** A language of the shop as its buyers read it. */
export type Tongue = {
  locale: Locale
  /** The shop's words for an English text without placeholders. */
  say: (english: string) => string
  /** Every text, and every part of a text, that reads differently in English. */
  english: RegExp[]
  /** Texts of the catalogue of texts, and countries, that are the same in English. */
  sameAsEnglish: Set<string>
}

/** Reads a language's texts from its catalogue. */
export async function tongueOf(locale: Locale): Promise<Tongue> {
  const files = ['shop', 'pages'].map((name) => `src/locales/${name}/${locale}.po`)
  const catalogues = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const texts = entriesOf(catalogues.join('\n\n'))
  return {
    locale,
    say: (english) => {
      const said = texts.get(english)
      if (!said) throw new Error(`the catalogue has no "${english}"`)
      return said
    },
    sameAsEnglish: new Set([
      ...[...texts].flatMap(([english, said]) => (english === said ? said : [])),
      ...countriesIn(locale).filter((name) => countriesIn('en').includes(name)),
    ]),
    english: [...texts]
      .filter(([english, said]) => english !== said)
      .flatMap(([english, said]) => {
        const kept = new Set(piecesOf(said))
        return piecesOf(english).filter((piece) => !kept.has(piece))
      })
      .map((piece) => new RegExp(`^${piece}$`, 'u')),
  }
}

/** The countries of the world, as browsers name them. */
function countriesIn(locale: Locale): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.flatMap((code) => names.of(code) ?? [])
}

/** English texts and what stands for them. */
function entriesOf(po: string): Map<string, string> {
  const quoted = String.raw`((?:"(?:[^"\\]|\\.)*"\n?)+)`
  const entry = new RegExp(String.raw`^msgid ${quoted}msgstr ${quoted}`, 'gmu')
  const texts = [...po.matchAll(entry)].map(([, english = '', said = '']) => [
    unquoted(english),
    unquoted(said),
  ])
  return new Map(texts.filter(([english]) => english !== '') as [string, string][]) // pairs, as made above
}

const unquoted = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string) // a quoted line of the file is a string
    .join('')

/** A text as patterns of what the page may show of it: each form of a plural, each part between two tags. */
function piecesOf(text: string): string[] {
  const form = /(?:=\d+|zero|one|two|few|many|other) \{([^{}]*)\}/gu
  const forms = [...text.matchAll(form)].map(([, said = '']) => said)
  const whole = text.replaceAll(/\{[^{}]*, plural, (?:[^{}]*\{[^{}]*\})+[^{}]*\}/gu, '{plural}')
  return [...forms, whole]
    .flatMap((piece) => piece.split(/<\/?\d+\/?>/u))
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece.replaceAll(/\{[^{}]*\}/gu, '')))
    .map((piece) =>
      piece
        .split(/\{[^{}]*\}|#/u)
        .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`))
        .join('.+'),
    )
}
