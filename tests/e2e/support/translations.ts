import { readdir, readFile } from 'node:fs/promises'
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
  const texts = new Map([...entriesOf(catalogues.join('\n\n')), ...(await contentOf(locale))])
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

/** What the demonstration says of itself: texts of `company.json` and lines of its pages. */
async function contentOf(locale: Locale): Promise<[string, string][]> {
  const company: unknown = JSON.parse(await readFile('catalogue/company.json', 'utf8'))
  const files = (await readdir('catalogue/pages')).filter((file) => file.endsWith('.en.md'))
  const pages = await Promise.all(
    files.map(async (file) => {
      const [english, said] = await Promise.all(
        ['en', locale].map((tag) =>
          readFile(`catalogue/pages/${file.replace('.en.', `.${tag}.`)}`, 'utf8'),
        ),
      )
      return linesOf(english!).map((line, at): [string, string] => [line, linesOf(said!)[at]!])
    }),
  )
  return [...textsWithin(company, locale), ...pages.flat()]
}

/** The texts of a page in its order, a step's name apart; of every language there are as many. */
const linesOf = (page: string): string[] =>
  page.split(/\n|(?<=\S)\*\*/u).flatMap(
    (line) =>
      line
        .replace(/^(?:#+|-|\d+\.) /u, '')
        .replaceAll('**', '')
        .trim() || [],
  )

function textsWithin(content: unknown, locale: Locale): [string, string][] {
  if (typeof content !== 'object' || content === null) return []
  const { en, [locale]: said } = content as Record<string, unknown> // an object has entries
  if (typeof en === 'string' && typeof said === 'string') return [[en, said]]
  return Object.values(content).flatMap((part) => textsWithin(part, locale))
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
