import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import {
  cut,
  folder,
  houseName,
  inNames,
  licences,
  parts,
  styleSheet,
  unicodeRange,
  usual,
  written,
} from './faces.ts'
import { tablesOf } from './tables.ts'

const components = globSync('src/app/{catalogue,features,routes,shell,ui}/**/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** The catalogues of a language. */
const textsIn = (language: string) =>
  ['shop', 'pages']
    .map((catalogue) => readFileSync(`src/locales/${catalogue}/${language}.po`, 'utf8'))
    .join('\n\n')

/** What the interface says in a language: without places for values, and without elements. */
const saidIn = (language: string) =>
  textsIn(language)
    .matchAll(/^msgstr "(.*)"$/gmu)
    .map(([, text = '']) => withoutPlaces(text).replaceAll(/<[^>]*>/gu, ''))
    .toArray()
    .join('')

/** Places lie in the cases of a plural, and those in others. */
function withoutPlaces(text: string): string {
  const outer = text.replaceAll(/\{[^{}]*\}/gu, '')
  return outer === text ? text : withoutPlaces(outer)
}

test.each(parts)('$file is as `npm run fonts` cuts it', async (part) => {
  expect((await cut(part)).equals(readFileSync(join(folder, `${part.file}.woff2`)))).toBe(true)
})

test('the style sheet names every file as `npm run fonts` does', () => {
  expect(readFileSync(join(folder, 'faces.css'), 'utf8')).toBe(styleSheet())
})

test('characters are told to CSS in spans', () => {
  expect(unicodeRange('cabx€')).toBe('U+61-63, U+78, U+20AC')
})

test.each(Object.entries(licences))('%s goes with the faces and reserves no name', (name, text) => {
  expect(readFileSync(join(folder, name)).equals(text)).toBe(true)
  const [copyright] = text.toString().split('This Font Software')
  expect(copyright).toMatch(/^Copyright /u)
  expect(copyright?.replaceAll('All rights reserved.', '')).not.toMatch(/reserved/iu)
})

test('what is cut from IBM Plex does not carry its name', async () => {
  for (const part of parts.filter(({ face }) => /plex/u.test(face.original))) {
    const { renamed, ...kept } = part.face
    expect((await cut({ ...part, face: kept }, 'truetype')).includes(inNames('Plex'))).toBe(true)
    expect((await cut(part, 'truetype')).includes(inNames('Plex'))).toBe(false)
    expect(renamed).toBeDefined()
  }
})

test('pages in English load nothing that is rare', () => {
  // the arrow is of the system's own face: the originals have none either
  const rare = new Set(saidIn('en')).difference(new Set(`${usual}→\\`))
  expect(rare).toEqual(new Set())
})

test('neither do the styles of the demonstration catalogue', () => {
  const styles = parse<Record<string, string>>(readFileSync('catalogue/products.csv'), {
    columns: true,
  })
  const told = ['name', 'category', 'description', 'materials', 'colors', 'sizes']
  const words = styles.flatMap((style) => told.map((column) => style[column])).join('')
  expect(words).toContain('Piqué')
  expect(new Set(words).difference(new Set(`${usual}|`))).toEqual(new Set())
})

test('what a model number is called, and the headline, load nothing that is rare', () => {
  const usualOf = (name: string) => parts.find(({ file }) => file === name)?.characters ?? ''
  for (const language of ['en', 'es']) {
    const [, named] = /^msgstr "(.*)\{number\}"$/mu.exec(entryOf('Model: {number}', language)) ?? []
    expect(new Set(`${named} WL-1101`).difference(new Set(usualOf('mill-row-mono')))).toEqual(
      new Set(),
    )
  }
  const { en, es } = demonstration.home.headline
  const slanted = [en, es].map((headline) => /\*([^*]*)\*/u.exec(headline)?.[1] ?? 'not found')
  expect(slanted).toEqual(['sample room', 'sala de muestras'])
  for (const text of slanted)
    expect(new Set(text).difference(new Set(usualOf('bodoni-moda-italic')))).toEqual(new Set())
})

const demonstration = JSON.parse(readFileSync('catalogue/company.json', 'utf8')) as {
  brand: { name: string }
  home: { headline: { en: string; es: string } }
}

/** A text's entry in the catalogue of a language. */
const entryOf = (text: string, language: string) =>
  textsIn(language)
    .split('\n\n')
    .find((entry) => entry.includes(`msgid "${text}`)) ?? ''

test('the face of every page comes with the first bytes of an answer', async () => {
  const usualParts = parts.filter(({ file }) => !file.endsWith('-rare'))
  const weights = await Promise.all(usualParts.map(async (part) => (await cut(part)).length))
  // ten segments of TCP (RFC 6928), of which headers take up to 1.2 kB
  expect(Math.max(...weights)).toBeLessThan(10 * 1460 - 1200)
})

test('one kerning serves all weights', async () => {
  const varying = parts.find(({ file }) => file === 'instrument-sans')!
  const ours = tablesOf(await cut(varying, 'truetype'))
  expect(ours['GPOS']?.length).toBeGreaterThan(5000)
  // its own, of each weight, refers to how values vary
  const { kernedAs, ...face } = varying.face
  const own = tablesOf(await cut({ ...varying, face }, 'truetype'))
  expect(kernedAs).toBe(500)
  expect(own['GPOS']?.length).toBeGreaterThan(1.5 * (ours['GPOS']?.length ?? 0))
  expect(Object.keys(own)).toEqual(Object.keys(ours))
})

test.each(['en', 'es'])('the interface says nothing in %s that the faces cannot write', (lang) => {
  expect(new Set(saidIn(lang)).difference(new Set(`${written}→`))).toEqual(new Set())
})

test('prices, measures and the letters of Western Europe can be written', () => {
  expect(written).toContain('0123456789')
  const italic = parts.flatMap(({ face, characters }) => (face.italic ? characters : [])).join('')
  for (const sign of '$€£¥×°²³½¼%±–—‘’“”•…‹›«»™−') expect(written).toContain(sign)
  for (const letter of 'ÀÅÆÇÉÑÓÖØÜßŒàåæçéñóöøüœÿ¿¡.,;:!?’“”«»„-–0123456789\u00a0')
    expect(italic).toContain(letter)
})

test('the face of the name writes nothing but the name, and Bodoni nothing bold', () => {
  expect(demonstration.brand.name).toBe(houseName)
  expect(components).toContain(`/^[${houseName}]*$/u`)
  expect(components).not.toMatch(/\bfont-display\b[^"'`]*\bfont-(?:medium|semibold|bold)\b/u)
})
