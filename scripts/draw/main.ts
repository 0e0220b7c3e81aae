import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DrawnStyle } from './shot.ts'
import { develop } from './studio.ts'

const categories = ['wallets', 'backpacks', 'jackets', 'shirts', 't-shirts', 'makeup-brushes']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    out: { type: 'string', default: join(import.meta.dirname, '../../catalogue/images') },
  },
})
const scale = Number(values.scale)

/** A name on the command line is a category, a model, or a model and the number of the picture. */
const asked = (category: string, model: string, file: string) =>
  positionals.length === 0 ||
  positionals.some((name) => name === category || name === model || file === `${name}.webp`)

await mkdir(values.out, { recursive: true })
let bytes = 0
let count = 0
for (const category of categories) {
  const path = join(import.meta.dirname, category, `${category}.ts`)
  if (!existsSync(path)) continue
  if (
    positionals.length > 0 &&
    !positionals.some((name) => name === category || /^[A-Z]/.test(name))
  )
    continue
  const styles = Object.values((await import(path)) as Record<string, DrawnStyle[]>).flat()
  for (const { model, shots } of styles) {
    for (const shot of shots()) {
      if (!asked(category, model, shot.file)) continue
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
console.log(
  `${count} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${(bytes / 1000 / Math.max(1, count)).toFixed(0)} kB each`,
)
