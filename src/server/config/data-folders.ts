import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where a shop keeps what it must not lose: absolute paths under DATA_DIR. */
export type DataFolders = {
  root: string
  /** The database file. */
  database: string
  /** Product pictures, public under `/images/`. */
  images: string
  /** Pictures of the factory, public under `/uploads/factory/`. */
  factory: string
  /** Pictures that an import has fetched from the web, made when the first one is. */
  fetched: string
  /** Attachments of inquiries, never public. */
  uploads: string
  /** Mails of a shop without a mail server, a file each. */
  mail: string
  /** The payment simulator's own store. */
  simulator: string
}

/**
 * Names the folders of a DATA_DIR and creates them.
 * @throws the file system's error when one cannot be created or written to.
 */
export function openDataFolders(dataDir: string): DataFolders {
  const root = resolve(dataDir)
  const folders: DataFolders = {
    root,
    database: join(root, 'sampleroom.sqlite'),
    images: join(root, 'images'),
    factory: join(root, 'factory'),
    fetched: join(root, 'fetched'),
    uploads: join(root, 'uploads'),
    mail: join(root, 'mail'),
    simulator: join(root, 'paypal-simulator.sqlite'),
  }
  const { images, factory, uploads, mail } = folders
  for (const folder of [root, images, factory, uploads, mail]) {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  }
  return folders
}

/** The file of one mail in the folder of mails. */
export const mailFile = (folder: string, id: string): string => join(folder, `${id}.eml`)

/**
 * Makes a folder and those above it. Another process may make it in the same moment.
 * Node's own `recursive` never returns where nothing can be made (`/proc/x`).
 */
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
