import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { budgets, checkBundleSize, overweight, weigh } from './check-bundle-size.ts'

/** A built app in which each file, and its brotli copy, has so many bytes. */
function built(sizes: Record<string, number>, manifest: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('.vite/manifest.json', JSON.stringify(manifest))
  for (const [path, size] of Object.entries(sizes)) {
    write(path, '')
    write(`${path}.br`, Buffer.alloc(size))
  }
  return folder
}

const list = 'src/app/routes/products/index.tsx?tsr-split=component'
const manifest = {
  'src/app/ssr/early-events.ts': { file: 'assets/page-script.js' },
  'app-shell.html': { file: 'assets/app.js', imports: ['_shared.js'] },
  [list]: { file: 'assets/list.js', imports: ['_shared.js', 'app-shell.html'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/locales/shop/en.po': { file: 'assets/en.js' },
  'src/locales/shop/zh.po': { file: 'assets/zh.js' },
  'src/locales/pages/en.po': { file: 'assets/en-rest.js' },
  'src/locales/pages/zh.po': { file: 'assets/zh-rest.js' },
}
const sizes = {
  'assets/page-script.js': 10,
  'assets/app.js': 50_000,
  'assets/list.js': 3000,
  'assets/shared.js': 2000,
  'assets/checkout.js': 7000,
  'assets/en.js': 100,
  'assets/zh.js': 200,
  'assets/en-rest.js': 400,
  'assets/zh-rest.js': 350,
  'sw.js': 1000,
}

test('each chunk is weighed once, and one language', () => {
  const weights = weigh(built(sizes, manifest))
  expect(weights).toEqual({ catalogue: 55_210, everything: 62_560, worker: 1000 })
  expect(overweight(weights)).toEqual([])
})

test('an app that is too heavy is not built', () => {
  const app = { ...sizes, 'sw.js': budgets.worker.most * 1000 + 1 }
  expect(() => checkBundleSize(built(app, manifest))).toThrow(
    /worker: \d+ kB of JavaScript are more/u,
  )
  expect(() => checkBundleSize(built(sizes, { ...manifest, [list]: undefined! }))).toThrow(
    /has no src/u,
  )
})

test('nothing may weigh less than where it shall come to', () => {
  for (const { most, goal } of Object.values(budgets)) expect(most).toBeGreaterThanOrEqual(goal)
})
