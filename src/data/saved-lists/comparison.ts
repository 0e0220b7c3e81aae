import * as v from 'valibot'
import { maxCompared } from '#shared/domain/catalogue/comparison-ids.ts'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'

const Compared = v.fallback(v.pipe(v.array(v.string()), v.maxLength(maxCompared)), [])

/** Product ids, first chosen first. */
export const readCompared = async (): Promise<string[]> =>
  v.parse(Compared, await getSetting('compared'))

export async function toggleCompared(productId: string): Promise<'chosen' | 'taken out' | 'full'> {
  return withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const chosen = await readCompared()
      const without = chosen.filter((id) => id !== productId)
      if (without.length < chosen.length) {
        await setSetting('compared', without)
        return 'taken out'
      }
      if (chosen.length >= maxCompared) return 'full'
      await setSetting('compared', [...chosen, productId])
      return 'chosen'
    }),
  )
}

export const setCompared = (ids: readonly string[]): Promise<void> =>
  setSetting('compared', ids.slice(0, maxCompared))

/** Joins the caller's transaction. Those chosen here stay. */
export async function mergeIntoCompared(ids: readonly string[]): Promise<void> {
  await setCompared([...new Set([...(await readCompared()), ...ids])])
}

export const clearCompared = (): Promise<void> => deleteSetting('compared')
