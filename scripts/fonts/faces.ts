import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { fontOf, tablesOf } from './tables.ts'

/** A face as its package brings it, and what pages use of it. */
type Face = {
  /** The name that style sheets know it by. */
  family: string
  /** Where the original is, as a URL. */
  original: string
  /** Its weights in a style sheet. */
  weights: string
  /** The only weight that pages use of a face that has more. */
  pinned?: number
  italic?: true
  /** What the original calls itself, where that name is kept for it, and what stands in its place: of the same length. */
  renamed?: Record<string, string>
  /** The only characters that pages write in it, of all there are. */
  only?: (all: string) => string
  /** What of English and Chinese pages most of them write in it; the usual signs where it is not named. */
  usual?: string
  /** The weight whose kerning serves all weights of a face that has more: their own would be a third of the file. */
  kernedAs?: number
  /** Without ligatures, which a grotesque hardly shows. */
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

/** Where the faces lie, with the style sheet that names them. */
export const folder = 'src/app/styles/fonts'

const span = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

const lowercase = span(0x61, 0x7a)
const capitals = lowercase.toUpperCase()
const figures = '0123456789'

/** Letters that cloths go by in English, too: piqué, crêpe. */
const ofCloths = 'éê'

/** What nearly every page in English and Chinese is written with. */
export const usual = `${lowercase}${capitals}${figures} !"$%&'()+,-./:;?\u00a0©·×–—‘’“”•…€°²${ofCloths}`

/** All that pages are written with: signs for prices and measures, and what Western Europe writes. */
export const written = [
  ...new Set(`${usual}${span(0x20, 0x7e)}${span(0xa1, 0xff)}\u2002\u2009\u200b™−↑↓Œœ‚„‹›`),
].join('')

/** The same without signs: letters, figures, punctuation and spaces. */
const words = (all: string) => all.replaceAll(/[^\p{L}\p{N}\p{P}\p{Z}\p{Cf}]/gu, '')

/** The house's name in the header. */
export const houseName = 'Sampleroom'

/** Faces by the names of their files in `src/app/styles/fonts`. */
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
  // in one file with the regular it would cost five times as much
  'bodoni-moda-name': {
    family: 'Sampleroom',
    original: bodoni,
    weights: '500',
    pinned: 500,
    only: () => houseName,
  },
  // two or three weights apart would be larger than all together
  'instrument-sans': {
    family: 'Instrument Sans',
    original: instrument,
    weights: '400 700',
    // no more than a server may send before it hears of the first bytes: a round trip less on every first page
    kernedAs: 500,
    unligated: true,
  },
  // IBM Plex Mono, whose makers keep its name for the whole of it
  'mill-row-mono': {
    family: 'Mill Row Mono',
    original: plex,
    weights: '400',
    renamed: { 'IBM Plex': 'Mill Row', IBMPlex: 'MillRow' },
    // numbers of models, and what names them: 'Model:', 'Ref.:'
    usual: `${capitals}${figures} \u00a0#+,-./:odelf`,
  },
}

/** The licences that go with the faces, by the names of their files. */
export const licences: Record<string, Buffer> = {
  'bodoni-moda-licence.txt': licenceBeside(bodoni),
  'instrument-sans-licence.txt': licenceBeside(instrument),
  'mill-row-mono-licence.txt': licenceBeside(plex),
}

function licenceBeside(original: string): Buffer {
  return readFileSync(new URL('../LICENSE', original))
}

/** One file of a face: what it is called, and what is written with it. */
type Part = { file: string; face: Face; characters: string }

/**
 * The files of all faces. What only some pages write, as accents, lies apart, and is loaded with the first character of
 * it on a page.
 */
export const parts: Part[] = Object.entries(faces).flatMap(([name, face]) => {
  const { only = (all) => all } = face
  const first = only(face.usual ?? usual)
  const rare = Array.from(only(written), (sign) => (first.includes(sign) ? '' : sign)).join('')
  return [
    ...(rare === '' ? [] : [{ file: `${name}-rare`, face, characters: rare }]),
    { file: name, face, characters: first },
  ]
})

/** Characters as CSS names them: `U+20-7E, U+A0`. */
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

/** Cuts a face down to what pages use of it. Characters that the original has not are left out. */
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
      preserveNameIds: [14], // where the licence is
    })
  if (!renamed && kernedAs === undefined) return cutFrom(original, targetFormat, true)
  let bare = await cutFrom(original, 'truetype', kernedAs === undefined)
  for (const [from, to] of Object.entries(renamed ?? {}))
    overwrite(bare, inNames(from), inNames(to))
  if (kernedAs !== undefined) {
    // the same glyphs in the same order, as both are cut from one font
    const kerned = tablesOf(await cutFrom(original, 'truetype', true, kernedAs))
    bare = fontOf({ ...tablesOf(bare), GPOS: kerned['GPOS']! }) // it was asked for with kerning
  }
  return cutFrom(bare, targetFormat, true)
}

/** A text as fonts keep their names. */
export const inNames = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

function overwrite(font: Buffer, from: Buffer, to: Buffer) {
  if (from.length !== to.length) throw new Error('A name can be replaced by one of its length.')
  for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at)) to.copy(font, at)
}

/** The style sheet that names every file. Until a face has come another stands in, hence `swap`. */
export const styleSheet = (): string =>
  [
    '/* Made by `npm run fonts`. Bodoni is pinned to one weight: it has no bold. */',
    ...parts.map(({ file, face, characters }) =>
      [
        '@font-face {',
        `  font-family: '${face.family}';`,
        // a file however small it is: the server allows no faces in the style sheet
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
