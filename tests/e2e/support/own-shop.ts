import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startShop, type ShopProcess } from '../../support/shop-process.ts'
import { catalogueTemplate } from './catalogue-template.ts'
import { test as base } from './shop.ts'

export { expect } from '@playwright/test'

/** A shop that a test may stop, start again at the same address, and give another catalogue. */
export type OwnShop = Pick<ShopProcess, 'origin' | 'operator' | 'stop'> & {
  startAgain: () => Promise<void>
}

type Fixtures = {
  ownShop: OwnShop
  /** Settings of `ownShop` besides those of any shop in a test. */
  settings: Record<string, string>
}

/** As in any browser test, and `ownShop` is a shop that no other test uses. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  ownShop: async ({ settings }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
    // the pictures stay where they are: an import adds to them and changes none
    const pictures = resolve(catalogueTemplate, 'images')
    await cp(catalogueTemplate, dataDir, {
      recursive: true,
      filter: (path) => resolve(path) !== pictures,
    })
    await symlink(pictures, join(dataDir, 'images'))
    let shop = await startShop(dataDir, settings)
    const { origin, operator } = shop
    await use({
      origin,
      operator,
      stop: (signal) => shop.stop(signal),
      startAgain: async () => {
        shop = await startShop(dataDir, { ...settings, PORT: new URL(origin).port })
      },
    })
    await shop.stop()
    await rm(dataDir, { recursive: true })
  },
})

/** The same, with `ownShop` as the shop that addresses without a host belong to. */
export const testInOwnShop = test.extend({ baseURL: ({ ownShop }, use) => use(ownShop.origin) })
