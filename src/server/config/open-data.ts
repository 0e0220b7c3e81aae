import { openDataFolders, type DataFolders } from './data-folders.ts'
import { openDatabase, type Db } from '../db/database.ts'
import type { Settings } from './config.ts'
import { databaseProblem, folderProblem } from './startup-error.ts'

/** The data of a shop: its folders and its open database. Several processes may hold them at once. */
export type Desk = { folders: DataFolders; db: Db }

/**
 * Opens the data that the settings name. Whoever opens them calls `db.destroy()` in the end.
 * @throws StartupError when they cannot be opened.
 */
export async function openData(settings: Settings): Promise<Desk> {
  const folders = foldersOf(settings)
  const { postgres = { file: folders.database } } = settings
  try {
    return { folders, db: await openDatabase(postgres) }
  } catch (error) {
    throw databaseProblem('file' in postgres ? postgres.file : nameOf(postgres.url), error)
  }
}

/** A PostgreSQL as one may print it: without user and password. */
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
