import { createBucketOwner, guardStore } from './bucket-owner.ts'
import { createDiskStore } from './disk-store.ts'
import type { StorageArea, Stores } from './file-store.ts'
import type { S3Settings, StorageSettings } from './storage-settings.ts'
import { createTwoSidedStore } from './two-sided-store.ts'

type Folders = Record<StorageArea, string>

type ReadShopId = () => Promise<string>

/** Where this shop's files lie. */
export async function openStores(
  folders: Folders,
  { place, s3 }: StorageSettings,
  readShopId: ReadShopId,
): Promise<Stores> {
  const disk = createDiskStores(folders)
  if (s3 === undefined) return disk
  const { assets, ...bucket } = await createS3Stores(s3, readShopId)
  const [here, there] = place === 's3' ? [bucket, disk] : [disk, bucket]
  const open = (area: StorageArea) =>
    createTwoSidedStore({ here: here[area], there: there[area], near: disk[area] })
  return { ...createStores(open), assets }
}

export const createDiskStores = (folders: Folders): Stores =>
  createStores((area) => createDiskStore(folders[area]))

export async function createS3Stores(
  settings: S3Settings,
  readShopId: ReadShopId,
): Promise<Required<Stores>> {
  const { createStore, owner } = await openBucket(settings, readShopId)
  const create = (folder: string) => guardStore(createStore(folder), owner)
  const assets = { app: create('app-assets'), desk: create('desk-assets') }
  return { ...createStores(create), assets }
}

/** Makes a bucket this shop's that was another's, or the part of it under the prefix. */
export async function takeBucket(settings: S3Settings, readShopId: ReadShopId): Promise<void> {
  await (await openBucket(settings, readShopId)).owner.take()
}

/** The library is large, and most shops never need it. */
async function openBucket(settings: S3Settings, readShopId: ReadShopId) {
  const { connectToS3, createS3Store } = await import('./s3-store.ts')
  const client = connectToS3(settings)
  const createStore = (folder: string) => createS3Store(client, settings, folder)
  return { createStore, owner: createBucketOwner(createStore('shop'), readShopId) }
}

const createStores = (create: (area: StorageArea) => Stores[StorageArea]): Stores => ({
  uploads: create('uploads'),
  originals: create('originals'),
  images: create('images'),
  factory: create('factory'),
  drafts: create('drafts'),
  transfers: create('transfers'),
})
