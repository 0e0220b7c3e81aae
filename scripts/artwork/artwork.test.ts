import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { icons } from './icons.ts'
import { makeupBrushes } from './makeup-brushes/makeup-brushes.ts'
import { develop } from './studio.ts'

const root = join(import.meta.dirname, '../..')

test.each(icons)('the icon $file is drawn as the repository holds it', async ({ file, draw }) => {
  expect((await draw()).equals(readFileSync(join(root, 'public', file)))).toBe(true)
})

test('a picture of a style is drawn as the repository holds it', { timeout: 120_000 }, async () => {
  const [shot] = makeupBrushes[0]?.shots() ?? []
  if (!shot) throw new Error('no style has a picture')
  const held = readFileSync(join(root, 'catalogue/images', shot.file))
  expect((await develop(shot)).equals(held)).toBe(true)
})
