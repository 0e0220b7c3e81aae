import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { fontOf, tablesOf } from './tables.ts'

type Face = {
  family: string
  /** A URL. */
  original: string
  weights: string
  /** The only weight in use of a variable face. */
  pinned?: number
  italic?: true
  /** The licence reserves the original name. The replacement has the same length. */
  renamed?: Record<string, string>
  only?: (all: string) => string
  /** Characters of most pages in English and Chinese. */
  usual?: string
  /** One kerning serves all weights: each weight's own would be a third of the file. */
  kernedAs?: number
  unligated?: true
}

const bodoni = import.meta
  .resolve('@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2')
const bodoniItalic = import.meta
  .resolve('@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-italic.woff2')
const instrument = import.meta
  .resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')
const plex = import.meta
  .resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2')

export const folder = 'src/app/styles/fonts'

const span = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

const lowercase = span(0x61, 0x7a)
const capitals = lowercase.toUpperCase()
const figures = '0123456789'

/** Letters in English names of cloths: piqué, crêpe. */
const ofCloths = 'éê'

/** Nearly every page in English and Chinese has only these. */
export const usual = `${lowercase}${capitals}${figures} !"$%&'()+,-./:;?\u00a0©·×–—‘’“”•…€°²${ofCloths}`

/** Covers prices, measures and Western European languages. */
export const written = [
  ...new Set(`${usual}${span(0x20, 0x7e)}${span(0xa1, 0xff)}\u2002\u2009\u200b™−↑↓Œœ‚„‹›`),
].join('')

const words = (all: string) => all.replaceAll(/[^\p{L}\p{N}\p{P}\p{Z}\p{Cf}]/gu, '')

export const houseName = 'Sampleroom'

/** By file name in `src/app/styles/fonts`. */
export const faces: Record<string, Face> = {
  'bodoni-moda': {
    family: 'Bodoni Moda',
    original: bodoni,
    weights: '400',
    pinned: 400,
    // headlines, names of styles and large figures
    usual: `${lowercase}${capitals}${figures}${ofCloths} \u00a0$%&'+,-./:;?!–’`,
  },
  'bodoni-moda-italic': {
    family: 'Bodoni Moda',
    original: bodoniItalic,
    weights: '400',
    pinned: 400,
    italic: true,
    only: words,
    // the end of the first headline, in English and in Spanish
    usual: 'sample room, sala de muestras',
  },
  // one file with the regular style would be five times as large
  'bodoni-moda-name': {
    family: 'Sampleroom',
    original: bodoni,
    weights: '500',
    pinned: 500,
    only: () => houseName,
  },
  // two or three single weights would be larger
  'instrument-sans': {
    family: 'Instrument Sans',
    original: instrument,
    weights: '400 700',
    // no more than a server may send before the first acknowledgement: a round trip less on every first page
    kernedAs: 500,
    unligated: true,
  },
  // IBM Plex Mono, whose name is reserved
  'mill-row-mono': {
    family: 'Mill Row Mono',
    original: plex,
    weights: '400',
    renamed: { 'IBM Plex': 'Mill Row', IBMPlex: 'MillRow' },
    // model numbers and their labels: 'Model:', 'Ref.:'
    usual: `${capitals}${figures} \u00a0#+,-./:odelf`,
  },
}

/** By file name. */
export const licences: Record<string, Buffer> = {
  'bodoni-moda-licence.txt': licenceBeside(bodoni),
  'instrument-sans-licence.txt': licenceBeside(instrument),
  'mill-row-mono-licence.txt': licenceBeside(plex),
}

function licenceBeside(original: string): Buffer {
  return readFileSync(new URL('../LICENSE', original))
}

type Part = { file: string; face: Face; characters: string }

/** Rare characters are in a file of their own, which loads with the first of them on a page. */
export const parts: Part[] = Object.entries(faces).flatMap(([name, face]) => {
  const { only = (all) => all } = face
  const first = only(face.usual ?? usual)
  const rare = Array.from(only(written), (sign) => (first.includes(sign) ? '' : sign)).join('')
  return [
    ...(rare === '' ? [] : [{ file: `${name}-rare`, face, characters: rare }]),
    { file: name, face, characters: first },
  ]
})

/** In CSS notation: `U+20-7E, U+A0`. */
export function unicodeRange(text: string): string {
  const spans: [number, number][] = []
  const codes = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else spans.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return spans.map(([a, b]) => `U+${hex(a)}${a === b ? '' : `-${hex(b)}`}`).join(', ')
}

/** Omits characters that the original lacks. */
export async function cut(
  { face, characters: kept }: Part,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Buffer> {
  const { renamed, pinned, kernedAs, unligated = false } = face
  const original = readFileSync(new URL(face.original))
  const cutFrom = (font: Buffer, format: typeof targetFormat, kern: boolean, weight = pinned) =>
    subsetFont(font, kept, {
      targetFormat: format,
      // ligatures, and figures of one width
      keepFeatures: ['tnum', ...(unligated ? [] : ['liga']), ...(kern ? ['kern'] : [])],
      ...(weight !== undefined && { variationAxes: { wght: weight } }),
      preserveNameIds: [14], // the licence
    })
  if (!renamed && kernedAs === undefined) return cutFrom(original, targetFormat, true)
  let bare = await cutFrom(original, 'truetype', kernedAs === undefined)
  for (const [from, to] of Object.entries(renamed ?? {}))
    overwrite(bare, inNames(from), inNames(to))
  if (kernedAs !== undefined) {
    // both cuts of one font have the same glyphs in the same order
    const kerned = tablesOf(await cutFrom(original, 'truetype', true, kernedAs))
    bare = fontOf({ ...tablesOf(bare), GPOS: kerned['GPOS']! }) // requested with kerning
  }
  return cutFrom(bare, targetFormat, true)
}

/** In the encoding of a font's name table. */
export const inNames = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

function overwrite(font: Buffer, from: Buffer, to: Buffer) {
  if (from.length !== to.length) throw new Error('A name can be replaced by one of its length.')
  for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at)) to.copy(font, at)
}

/** Another face shows until this one has loaded, hence `swap`. */
export const styleSheet = (): string =>
  [
    '/* Made by `npm run fonts`. Bodoni is pinned to one weight: it has no bold. */',
    ...parts.map(({ file, face, characters }) =>
      [
        '@font-face {',
        `  font-family: '${face.family}';`,
        // never inlined: the server's policy allows no fonts in a style sheet
        `  src: url('./${file}.woff2?no-inline') format('woff2');`,
        ...(face.italic ? ['  font-style: italic;'] : []),
        `  font-weight: ${face.weights};`,
        '  font-display: swap;',
        `  unicode-range: ${unicodeRange(characters)};`,
        '}',
      ].join('\n'),
    ),
    '',
  ].join('\n')
