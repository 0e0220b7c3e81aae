import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Absolute paths under DATA_DIR. */
export type DataFolders = {
  root: string
  database: string
  /** Public under `/images/`. */
  images: string
  /** Public under `/uploads/factory/`. */
  factory: string
  /** Downloads of imports; created by the first. */
  fetched: string
  /** What pictures were made from, with all metadata. Never public. */
  originals: string
  /** Never public. */
  uploads: string
  /** Encrypted, for a day: no backup has them. Never public. */
  transfers: string
  /** Lists and pictures that members of the desk have uploaded, for a week: no backup has them. Never public. */
  drafts: string
  /** The app's files with a hash in their names, of all builds that servers of this shop have had lately. */
  appAssets: string
  deskAssets: string
  /** Used without a mail server. */
  mail: string
  simulator: string
}

/** Creates missing folders. @throws the file system's error */
export function openDataFolders(dataDir: string): DataFolders {
  const root = resolve(dataDir)
  const folders: DataFolders = {
    root,
    database: join(root, 'sampleroom.sqlite'),
    images: join(root, 'images'),
    factory: join(root, 'factory'),
    fetched: join(root, 'fetched'),
    originals: join(root, 'originals'),
    uploads: join(root, 'uploads'),
    transfers: join(root, 'transfers'),
    drafts: join(root, 'drafts'),
    appAssets: join(root, 'assets', 'app'),
    deskAssets: join(root, 'assets', 'desk'),
    mail: join(root, 'mail'),
    simulator: join(root, 'paypal-simulator.sqlite'),
  }
  const { database: _, fetched: __, simulator: ___, ...needed } = folders
  for (const folder of Object.values(needed)) {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  }
  return folders
}

export const getMailFile = (folder: string, id: string): string => join(folder, `${id}.eml`)

/** Also safe when another process creates it. Node's `recursive` never returns for an impossible path (`/proc/x`). */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
