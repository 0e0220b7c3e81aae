import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { OwnShop } from './own-shop.ts'

/**
 * The exporter imports the demonstration catalogue with a changed table of products, and the running shop has noticed.
 * `change` gets and gives a CSV.
 */
export async function importChanged(
  shop: OwnShop,
  change: (products: string) => string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-catalogue-'))
  for (const pictures of ['images', 'factory']) {
    await symlink(resolve('catalogue', pictures), join(folder, pictures))
  }
  for (const file of ['categories.csv', 'company.json', 'words.csv']) {
    await cp(join('catalogue', file), join(folder, file))
  }
  const products = await readFile('catalogue/products.csv', 'utf8')
  await writeFile(join(folder, 'products.csv'), change(products))
  const before = await editionOf(shop)
  await shop.operator('catalogue', 'import', folder)
  await expect.poll(() => editionOf(shop)).not.toBe(before)
  await rm(folder, { recursive: true })
}

const editionOf = async ({ origin }: OwnShop) =>
  (await fetch(`${origin}/api/products`)).headers.get('ETag')
