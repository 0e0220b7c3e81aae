import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** In bytes of brotli. */
export type Weights = {
  /** Until the catalogue is interactive, with the heaviest language. */
  catalogue: number
  /** All pages together, with the heaviest language. */
  everything: number
  worker: number
}

/** In kB. The build fails above `most`. */
export const budgets: Record<keyof Weights, { most: number; goal: number }> = {
  catalogue: { most: 151, goal: 97 },
  everything: { most: 570, goal: 160 },
  worker: { most: 52, goal: 40 },
}

type Chunk = { file: string; imports?: string[] }

/** By names in Vite's manifest. The page itself contains the first. */
const needed = [
  'src/app/ssr/early-events.ts',
  'app-shell.html',
  'src/app/routes/products/index.tsx?tsr-split=component',
]
const languages = /^src\/locales\/(?<catalogue>shop|pages)\/(?<language>\w+)\.po$/u

/** @throws Error when the build has other names than those known here. */
export function weigh(folder: string): Weights {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const weightOf = (file: string) => weightOfFile(join(folder, file))
  const inUse = new Set<string>()
  const use = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}.`)
    if (inUse.has(chunk.file)) return
    inUse.add(chunk.file)
    for (const other of chunk.imports ?? []) use(other)
  }
  for (const name of needed) use(name)
  const spoken = Object.entries(manifest).flatMap(([name, { file }]) => {
    const { language, catalogue } = languages.exec(name)?.groups ?? {}
    return language === undefined
      ? []
      : { language, first: catalogue === 'shop', weight: weightOf(file) }
  })
  const heaviest = (of: typeof spoken) => {
    const weights = Map.groupBy(of, ({ language }) => language).values()
    return Math.max(0, ...Array.from(weights, (halves) => sum(halves.map((half) => half.weight))))
  }
  const all = globSync('assets/*.js', { cwd: folder }).map(weightOf)
  return {
    catalogue: sum([...inUse].map(weightOf)) + heaviest(spoken.filter(({ first }) => first)),
    everything: sum(all) - sum(spoken.map(({ weight }) => weight)) + heaviest(spoken),
    worker: weightOf('sw.js'),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

const weightOfFile = (file: string) =>
  existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length

export const overweight = (weights: Weights): string[] =>
  (Object.keys(budgets) as (keyof Weights)[]) // the literal's own keys
    .filter((name) => weights[name] > budgets[name].most * 1000)
    .map(
      (name) =>
        `${name}: ${Math.ceil(weights[name] / 1000)} kB of JavaScript are more than ${budgets[name].most} kB.`,
    )

/** @throws Error that names what exceeds its budget. */
export function checkBundleSize(folder: string): void {
  const sentences = overweight(weigh(folder))
  if (sentences.length > 0)
    throw new Error(`The app has become too heavy.\n${sentences.join('\n')}`)
}
