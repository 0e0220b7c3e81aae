import type { ListedPicture } from '#shared/contract/catalogue-images.ts'
import { parseImageFile } from '#shared/domain/catalogue/image-variants.ts'
import { fetchThroughWorker } from '../api/api-client.ts'
import { readCopy } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import { readOfflineDownload } from '../db/download-plan.ts'
import { viewedBudget } from '../db/image-eviction.ts'
import { getSetting } from '../db/settings.ts'
import { hasReserve } from '../db/storage-quota.ts'
import { getFreshPictureList, sumBytes } from './image-list.ts'

/** More styles cannot be that light, and the list of their sizes is long. */
const [maxBytes, maxProducts] = [10_000_000, 2_500]

/** Fetches cards' pictures of a small catalogue as if seen, while `mayGoOn`. @throws TransientError, Problem, TypeError */
export async function copyCardPictures(mayGoOn: () => boolean): Promise<void> {
  for (const [path] of await findMissingCards()) {
    if (!mayGoOn() || (await readOfflineDownload()) || !(await hasReserve())) return
    await fetchThroughWorker(path)
  }
}

async function findMissingCards(): Promise<ListedPicture[]> {
  const copy = await readCopy()
  if (!copy || copy.scope || copy.total_count > maxProducts) return []
  // what the buyer has begun or removed is the buyer's word on pictures
  if ((await getSetting('no_card_pictures')) || (await readOfflineDownload())) return []
  const { categories } = await getFreshPictureList()
  const cards = categories.flatMap(({ cards: count = 0, pictures }) => pictures.slice(0, count))
  if (sumBytes(cards) > maxBytes) return []
  const stored = await getDb().pictures.toArray()
  const bases = new Set(stored.map(({ path }) => parseImageFile(path)?.base))
  const missing = cards.filter(([path]) => !bases.has(parseImageFile(path)?.base))
  const viewed = stored.reduce((sum, { taken, bytes }) => sum + (taken === 1 ? 0 : bytes), 0)
  // beyond its budget the worker removes what was viewed longest ago, and the same would come again and again
  return viewed + sumBytes(missing) > viewedBudget ? [] : missing
}
