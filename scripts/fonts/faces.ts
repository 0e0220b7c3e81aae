import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** A face as its package brings it, and what pages use of it. */
type Face = {
  /** Where the original is, as a URL. */
  original: string
  characters: string
  /** The only weight that pages use; without it all weights stay. */
  weight?: number
}

const bodoni = import.meta
  .resolve('@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2')
const bodoniItalic = import.meta
  .resolve('@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-italic.woff2')
const instrument = import.meta
  .resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')

/** Where the faces lie. */
export const folder = 'src/app/styles/fonts'

const from = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

/** What the languages of Western Europe are written with, prices and measures included. */
export const western = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}Œœ–—‘’‚“”„•…‹›\u2002\u2009\u200b€™−↑↓`

/** The same without signs: letters, figures, punctuation and spaces. */
export const words = western.replaceAll(/[^\p{L}\p{N}\p{P}\p{Z}\p{Cf}]/gu, '')

/** The house's name in the header. */
export const houseName = 'Sampleroom'

/** Faces by the names of their files in `src/app/styles/fonts`. */
export const faces: Record<string, Face> = {
  'bodoni-moda': {
    original: bodoni,
    characters: western,
    weight: 400,
  },
  // in headlines of the interface only
  'bodoni-moda-italic': {
    original: bodoniItalic,
    characters: words,
    weight: 400,
  },
  // in one file with the regular it would cost five times as much
  'bodoni-moda-name': {
    original: bodoni,
    characters: houseName,
    weight: 500,
  },
  // two or three weights apart would be larger than all together
  'instrument-sans': {
    original: instrument,
    characters: western,
  },
}

/** The licences that go with the faces, by the names of their files. */
export const licences: Record<string, Buffer> = {
  'bodoni-moda-licence.txt': licenceBeside(bodoni),
  'instrument-sans-licence.txt': licenceBeside(instrument),
}

function licenceBeside(original: string): Buffer {
  return readFileSync(new URL('../LICENSE', original))
}

/** Cuts a face down to what pages use of it, as WOFF2. Characters that the original has not are left out. */
export const cut = ({ original, characters, weight }: Face): Promise<Buffer> =>
  subsetFont(readFileSync(new URL(original)), characters, {
    targetFormat: 'woff2',
    // kerning, ligatures, and figures of one width
    keepFeatures: ['kern', 'liga', 'tnum'],
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
    preserveNameIds: [14], // where the licence is
  })
