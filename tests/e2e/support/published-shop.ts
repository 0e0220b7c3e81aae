import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startShop } from '../../support/shop-process.ts'
import { catalogueTemplate } from './catalogue-template.ts'
import { layEdition } from './new-build.ts'
import { test as base } from './shop.ts'

export { expect } from '@playwright/test'

/** A shop whose app comes out in editions; the first is out when the test begins. */
export type PublishedShop = {
  origin: string
  /** Brings out an edition, as a build and a restart do. `worker` is the text of its worker, when it is another one. */
  publish: (edition: number, worker?: string) => Promise<void>
  /** Throws away the files of the editions before. */
  forgetEarlier: () => Promise<void>
}

/** As in any browser test, in `publishedShop`, which no other test uses. */
export const test = base.extend<{ publishedShop: PublishedShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  publishedShop: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sampleroom-'))
    const [dataDir, client] = [join(folder, 'data'), join(folder, 'client')]
    await cp(catalogueTemplate, dataDir, { recursive: true })
    await layEdition(client, 1)
    const program = ['tests/support/shop-of-build.ts', client]
    let shop = await startShop(dataDir, {}, program)
    const { origin } = shop
    const restart = async () => {
      await shop.stop()
      shop = await startShop(dataDir, { PORT: new URL(origin).port }, program)
    }
    await use({
      origin,
      async publish(edition, worker) {
        await layEdition(client, edition)
        if (worker !== undefined) await writeFile(join(client, 'sw.js'), worker)
        await restart()
      },
      async forgetEarlier() {
        await rm(join(dataDir, 'assets'), { recursive: true })
        await restart()
      },
    })
    await shop.stop()
    await rm(folder, { recursive: true })
  },
  baseURL: ({ publishedShop }, use) => use(publishedShop.origin),
})

/** The sign by which a test knows the edition on the screen. */
export const editionOf = (page: Page, edition: number) =>
  page.getByRole('link', { name: `Skip to content, edition ${edition}`, exact: true })

/** The buyer comes back to the window. */
export const comesBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
