import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cut, faces, folder, houseName, licences, western, words } from './faces.ts'

const components = globSync('src/app/{features,routes,ui}/**/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test.each(Object.entries(faces))('%s is as `npm run fonts` cuts it', async (name, face) => {
  expect((await cut(face)).equals(readFileSync(join(folder, `${name}.woff2`)))).toBe(true)
})

test.each(Object.entries(licences))('%s goes with the faces and reserves no name', (name, text) => {
  expect(readFileSync(join(folder, name)).equals(text)).toBe(true)
  const [copyright] = text.toString().split('This Font Software')
  expect(copyright).toMatch(/^Copyright /u)
  expect(copyright).not.toMatch(/reserved/iu)
})

test.each(['en', 'es'])('the interface says nothing in %s that the faces cannot write', (lang) => {
  const said = new Set(readFileSync(`src/locales/${lang}.po`, 'utf8'))
  // the arrow is of the system's own face: the originals have none either
  expect(said.difference(new Set(`${western}→\n`))).toEqual(new Set())
})

test('prices, measures and the letters of Western Europe can be written', () => {
  expect(western).toContain('0123456789')
  for (const sign of '$€£¥×°²³½¼%±–—‘’“”•…‹›«»™−') expect(western).toContain(sign)
  for (const letter of 'ÀÅÆÇÉÑÓÖØÜßŒàåæçéñóöøüœÿ¿¡.,;:!?’“”«»„-–0123456789\u00a0')
    expect(words).toContain(letter)
})

test('the face of the name writes nothing but the name, and Bodoni nothing bold', () => {
  const names = [...components.matchAll(/\bfont-name\b[^>]*>([^<]*)</gu)].map(([, text]) => text)
  expect(names).toEqual([houseName])
  expect(components).not.toMatch(/\bfont-display\b[^"'`]*\bfont-(?:medium|semibold|bold)\b/u)
})
