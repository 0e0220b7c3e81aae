import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A finished file on this machine's disk. `sha256` is of its bytes, where it is known. */
export type FileToStore = { name: string; path: string; sha256?: string }

/** A file that was made in memory. */
export type BytesToStore = { name: string; bytes: Uint8Array }

/** `modified` in ms. */
export type ListedFile = { name: string; size: number; modified: number }

/** `stream` must be read to its end or destroyed. */
export type OpenedFile = { size: number; stream: Readable }

/** Files of one kind, by names that are never given to other contents. */
export type FileStore = {
  /** Takes the files from where they are; durable when this resolves. */
  put: (files: readonly FileToStore[]) => Promise<void>
  /** The same of small files. */
  write: (files: readonly BytesToStore[]) => Promise<void>
  /** Undefined where there is none. */
  open: (name: string) => Promise<OpenedFile | undefined>
  /** In bytes; undefined where there is none. */
  findSize: (name: string) => Promise<number | undefined>
  /** Those with a name that the shop gives. One may come twice, while files are moved. */
  list: () => AsyncIterable<ListedFile>
  /** Does nothing where there is none. */
  remove: (name: string) => Promise<void>
  /** For persons: where to look for it. */
  locate: (name: string) => string
}

/**
 * Kinds of files that may lie on object storage, under these names. Buyers see `images` and `factory`, through the shop;
 * the others are private.
 */
export const storageAreas = [
  'uploads',
  'originals',
  'images',
  'factory',
  'drafts',
  'transfers',
] as const
export type StorageArea = (typeof storageAreas)[number]

/** What the shop names files; others, such as an object for a folder, are none of its own. */
export const fileName = /^[\w-][\w.-]*$/u

/** Names of what is being written. */
const unfinished = /\.(?:part|tmp)$/u

/** Without those that are being written; each once, also while it is moved. */
export async function listFinished(store: FileStore): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of store.list()) if (!unfinished.test(name)) names.add(name)
  return names
}

/** Files with a hash in their names, of all builds that servers have had lately. */
export type AssetStores = { app: FileStore; desk: FileStore }

/** The stores of one shop. Built files lie on the disk, and on object storage where the shop has it. */
export type Stores = Record<StorageArea, FileStore> & { assets?: AssetStores }

export const isStored = async (store: FileStore, name: string): Promise<boolean> =>
  (await store.findSize(name)) !== undefined

/** For small files. Undefined where there is none. */
export async function readStored(store: FileStore, name: string): Promise<Buffer | undefined> {
  const opened = await store.open(name)
  return opened && buffer(opened.stream)
}

/** Opens the file when it is read first: a stream that is not needed holds nothing. It fails where there is none. */
export const streamStored = (store: FileStore, name: string): Readable =>
  Readable.from(readChunks(store, name), { objectMode: false })

async function* readChunks(store: FileStore, name: string) {
  const opened = await store.open(name)
  if (opened === undefined) throw new Error(`${store.locate(name)} is missing`)
  yield* opened.stream
}
