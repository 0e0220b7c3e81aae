import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  accents,
  cut,
  folder,
  houseName,
  inNames,
  licences,
  parts,
  plain,
  styleSheet,
  unicodeRange,
} from './faces.ts'

const components = globSync('src/app/{features,routes,ui}/**/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const western = plain + accents

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

test('pages in English load no accents', () => {
  const said = readFileSync('src/locales/en.po', 'utf8')
  expect(new Set(said).intersection(new Set(accents))).toEqual(new Set())
})

test.each(['en', 'es'])('the interface says nothing in %s that the faces cannot write', (lang) => {
  const said = new Set(readFileSync(`src/locales/${lang}.po`, 'utf8'))
  // the arrow is of the system's own face: the originals have none either
  expect(said.difference(new Set(`${western}→\n`))).toEqual(new Set())
})

test('prices, measures and the letters of Western Europe can be written', () => {
  expect(western).toContain('0123456789')
  const italic = parts.flatMap(({ face, characters }) => (face.italic ? characters : [])).join('')
  for (const sign of '$€£¥×°²³½¼%±–—‘’“”•…‹›«»™−') expect(western).toContain(sign)
  for (const letter of 'ÀÅÆÇÉÑÓÖØÜßŒàåæçéñóöøüœÿ¿¡.,;:!?’“”«»„-–0123456789\u00a0')
    expect(italic).toContain(letter)
})

test('the face of the name writes nothing but the name, and Bodoni nothing bold', () => {
  const names = [...components.matchAll(/\bfont-name\b[^>]*>([^<]*)</gu)].map(([, text]) => text)
  expect(names).toEqual([houseName])
  expect(components).not.toMatch(/\bfont-display\b[^"'`]*\bfont-(?:medium|semibold|bold)\b/u)
})
