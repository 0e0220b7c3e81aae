import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backpacks } from './backpacks/backpacks.ts'
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
    out: { type: 'string', default: join(import.meta.dirname, '../../catalogue/images') },
  },
})
const scale = Number(values.scale)

/** A name on the command line is a category, a model, or a model and the number of the picture. */
const asked = (...names: string[]) =>
  positionals.length === 0 || positionals.some((name) => names.includes(name))

await mkdir(values.out, { recursive: true })
let bytes = 0
let count = 0
for (const [category, styles] of Object.entries(categories)) {
  for (const { model, shots } of styles) {
    const ofThisStyle = positionals.some((name) => name.startsWith(model))
    if (!asked(category) && !ofThisStyle) continue
    for (const shot of shots()) {
      if (!asked(category, model, shot.file.replace('.webp', ''))) continue
      const start = performance.now()
      const picture = await develop(shot, scale)
      await writeFile(join(values.out, shot.file), picture)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${shot.file}  ${(picture.length / 1000).toFixed(0)} kB  ${seconds} s`)
      bytes += picture.length
      count += 1
    }
  }
}
const each = bytes / 1000 / Math.max(1, count)
console.log(`${count} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${each.toFixed(0)} kB each`)
