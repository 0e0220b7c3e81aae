import { openDataFolders, type DataFolders } from './data-folders.ts'
import { openDatabase, type Db } from '../db/database.ts'
import type { Stores } from '../storage/file-store.ts'
import { openStores } from '../storage/open-stores.ts'
import type { Settings } from './config.ts'
import { readShopId } from './shop-id.ts'
import { createDatabaseError, createFolderError } from './startup-error.ts'

/** Several processes may open them at once. */
export type ShopData = { folders: DataFolders; stores: Stores; db: Db }

/** The caller must `db.destroy()`. @throws StartupError */
export async function openData(settings: Settings): Promise<ShopData> {
  const folders = openFolders(settings)
  const { postgres = { file: folders.database } } = settings
  try {
    const db = await openDatabase(postgres)
    return {
      folders,
      stores: await openStores(folders, settings.storage, () => readShopId(db)),
      db,
    }
  } catch (error) {
    throw createDatabaseError(
      'file' in postgres ? postgres.file : formatDatabaseName(postgres.url),
      error,
    )
  }
}

/** Without user and password. */
function formatDatabaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function openFolders(settings: Settings): DataFolders {
  try {
    return openDataFolders(settings.dataDir)
  } catch (error) {
    throw createFolderError(settings, error)
  }
}
