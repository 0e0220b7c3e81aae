import * as v from 'valibot'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'

const maxScanned = 50

const Scanned = v.fallback(v.array(v.string()), [])

/** Product ids, newest first. */
export const readScanned = async (): Promise<string[]> =>
  v.parse(Scanned, await getSetting('scanned'))

export async function addScanned(productId: string): Promise<void> {
  await withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const before = (await readScanned()).filter((id) => id !== productId)
      await setSetting('scanned', [productId, ...before].slice(0, maxScanned))
    }),
  )
}

export const clearScanned = (): Promise<void> => deleteSetting('scanned')
