import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { backpacks } from './backpacks/backpacks.ts'
import { factory } from './factory/factory.ts'
import { develop as developScene } from './factory/scene.ts'
import { icons } from './icons.ts'
import { jackets } from './jackets/jackets.ts'
import { shirts } from './shirts/shirts.ts'
import { tShirts } from './t-shirts/t-shirts.ts'
import { makeupBrushes } from './makeup-brushes/makeup-brushes.ts'
import type { DrawnStyle } from './shot.ts'
import { develop } from './studio.ts'
import { wallets } from './wallets/wallets.ts'

const categories: Record<string, DrawnStyle[]> = {
  wallets,
  backpacks,
  jackets,
  shirts,
  't-shirts': tShirts,
  'makeup-brushes': makeupBrushes,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
const scale = Number(values.scale)
const folderOf = (path: string) => values.out ?? join(import.meta.dirname, '../..', path)

/** A name on the command line is a category, a model, or a model and the number of the picture. */
const asked = (...names: string[]) =>
  positionals.length === 0 || positionals.some((name) => names.includes(name))

let bytes = 0
let count = 0

async function hang(folder: string, file: string, develop: () => Promise<Buffer>) {
  const start = performance.now()
  const picture = await develop()
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, picture)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${file}  ${(picture.length / 1000).toFixed(0)} kB  ${seconds} s`)
  bytes += picture.length
  count += 1
}

for (const [category, styles] of Object.entries(categories)) {
  for (const { model, shots } of styles) {
    const ofThisStyle = positionals.some((name) => name.startsWith(model))
    if (!asked(category) && !ofThisStyle) continue
    for (const shot of shots()) {
      if (!asked(category, model, shot.file.replace('.webp', ''))) continue
      await hang(folderOf('catalogue/images'), shot.file, () => develop(shot, scale))
    }
  }
}
for (const scene of factory) {
  if (!asked('factory', scene.file.replace('.webp', ''))) continue
  await hang(folderOf('catalogue/factory'), scene.file, () => developScene(scene, scale))
}
if (asked('icons')) {
  for (const { file, draw } of icons) await hang(folderOf('public'), file, draw)
}
const each = bytes / 1000 / Math.max(1, count)
console.log(`${count} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${each.toFixed(0)} kB each`)
