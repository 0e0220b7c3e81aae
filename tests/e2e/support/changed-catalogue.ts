import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { OwnShop } from './own-shop.ts'

type Change = (text: string) => string

/**
 * The exporter imports the demonstration catalogue with a changed table of products, and the running shop has noticed.
 * `change` gets and gives a CSV; `others` change what else is in the catalogue, by the names of its files.
 */
export async function importChanged(
  shop: OwnShop,
  change: Change,
  others: Record<string, Change> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-catalogue-'))
  for (const pictures of ['images', 'factory']) {
    await symlink(resolve('catalogue', pictures), join(folder, pictures))
  }
  const changes: Record<string, Change> = { ...others, 'products.csv': change }
  for (const file of ['categories.csv', 'company.json', 'products.csv', 'words.csv']) {
    const text = await readFile(join('catalogue', file), 'utf8')
    await writeFile(join(folder, file), changes[file]?.(text) ?? text)
  }
  const before = await editionOf(shop)
  await shop.operator('catalogue', 'import', folder, '--replace', '--yes')
  await expect.poll(() => editionOf(shop)).not.toBe(before)
  await rm(folder, { recursive: true })
}

const editionOf = async ({ origin }: OwnShop) =>
  (await fetch(`${origin}/api/products`)).headers.get('ETag')
