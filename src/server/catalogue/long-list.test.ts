import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../tests/support/open-app.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // there because of the flag

/** What is in memory and needed, in MB. */
function needed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

test('of a long list nothing stays in memory while it is imported', async () => {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  const description = 'Folds once, and closes well. '.repeat(170)
  const text = { description, description_zh: description, description_es: description, images: '' }
  const rows = Array.from({ length: 350 }, (_, n) => ({ model: `WL-${n}`, ...text }))
  await writeFile(join(folder, 'products.csv'), productsCsv(rows)) // 5 MB
  const before = needed()
  const during: number[] = []
  const look = () => during.push(needed())
  const report = await importInto(shop, folder, {
    // when all rows are read, and when all are about to be written
    progress: { start: look, step: () => {}, stop: look },
    now: () => look(),
  })
  expect(report).toMatchObject({ outcome: 'imported', added: 350 })
  expect(during).toHaveLength(3)
  expect(Math.max(...during) - before).toBeLessThan(3)
})
