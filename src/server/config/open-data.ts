import { openDataFolders, type DataFolders } from './data-folders.ts'
import { openDatabase, type Db } from '../db/database.ts'
import type { Settings } from './config.ts'
import { databaseProblem, folderProblem } from './startup-error.ts'

/** Several processes may open them at once. */
export type ShopData = { folders: DataFolders; db: Db }

/** The caller must `db.destroy()`. @throws StartupError */
export async function openData(settings: Settings): Promise<ShopData> {
  const folders = foldersOf(settings)
  const { postgres = { file: folders.database } } = settings
  try {
    return { folders, db: await openDatabase(postgres) }
  } catch (error) {
    throw databaseProblem('file' in postgres ? postgres.file : nameOf(postgres.url), error)
  }
}

/** Without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function foldersOf(settings: Settings): DataFolders {
  try {
    return openDataFolders(settings.dataDir)
  } catch (error) {
    throw folderProblem(settings, error)
  }
}
