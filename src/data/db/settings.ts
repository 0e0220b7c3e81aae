import type { SettingName } from '#shared/contract/persistent-names.ts'
import { getDb } from './database.ts'

/** Not validated. */
export async function getSetting(name: SettingName): Promise<unknown> {
  return (await getDb().kept.get(name))?.value
}

export async function setSetting(name: SettingName, value: unknown): Promise<void> {
  await getDb().kept.put({ name, value })
}

export async function deleteSetting(name: SettingName): Promise<void> {
  await getDb().kept.delete(name)
}
