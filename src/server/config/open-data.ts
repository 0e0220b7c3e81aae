import { openDataFolders, type DataFolders } from './data-folders.ts'
import { openDatabase, type Db } from '../db/database.ts'
import type { Settings } from './config.ts'
import { createDatabaseError, createFolderError } from './startup-error.ts'

/** Several processes may open them at once. */
export type ShopData = { folders: DataFolders; db: Db }

/** The caller must `db.destroy()`. @throws StartupError */
export async function openData(settings: Settings): Promise<ShopData> {
  const folders = openFolders(settings)
  const { postgres = { file: folders.database } } = settings
  try {
    return { folders, db: await openDatabase(postgres) }
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
