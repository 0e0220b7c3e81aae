import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { readCatalogue } from '#server/db/catalogue-repository.ts'
import { openDeps, temporaryFolder } from '../open-app.ts'
import { catalogueFolder, importInto } from './catalogue-folder.ts'

/** A shop with a wallet and two categories. */
export async function openShopWithWallet(): Promise<Deps> {
  const shop = await openDeps()
  await importInto(shop, await catalogueFolder())
  return shop
}

/** Imports the export of another shop system, `products.csv`; what the shop has then, but for the wallet. */
export async function importExport(
  lines: string[],
  {
    shop,
    folder,
    ...options
  }: { shop?: Deps; folder?: string; minQuantity?: number; skipBad?: boolean } = {},
) {
  const into = shop ?? (await openShopWithWallet())
  const file = join(folder ?? (await temporaryFolder()), 'products.csv')
  await writeFile(file, lines.join('\n'))
  const report = await importInto(into, file, options)
  const { products, categories } = await readCatalogue(into.db)
  return {
    shop: into,
    report,
    products: products.map((json) => JSON.parse(json) as Product).filter(({ id }) => id !== 'wl-1'),
    categories: categories.map((json) => JSON.parse(json) as Category),
  }
}

/** A folder with pictures in `images/`, each of another colour. */
export async function writePictures(names: string[]): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'images'))
  for (const [at, name] of names.entries()) {
    const background = { r: at * 40, g: 90, b: 90 }
    const picture = sharp({ create: { width: 40, height: 50, channels: 3, background } })
    await picture.toFile(join(folder, 'images', name))
  }
  return folder
}
