import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../tests/support/open-app.ts'

test('an import removes what a killed one left half written a day ago, and nothing else', async () => {
  const shop = await openDeps()
  const { images, factory, fetched } = shop.folders
  await mkdir(fetched)
  for (const folder of [images, factory, fetched]) {
    for (const name of ['old.webp.1.tmp', 'new.webp.2.tmp', 'old.webp']) {
      await writeFile(join(folder, name), 'half')
    }
    for (const name of ['old.webp.1.tmp', 'old.webp']) await utimes(join(folder, name), 0, 0)
  }
  await importInto(shop, await catalogueFolder())
  for (const folder of [images, factory, fetched]) {
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining(['new.webp.2.tmp', 'old.webp']))
    expect(names).not.toContain('old.webp.1.tmp')
  }
})
