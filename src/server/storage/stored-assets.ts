import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetRetention } from '../files/published-assets.ts'
import { fileName, type FileStore } from './file-store.ts'
import { workInLanes } from './work-in-lanes.ts'

/** Age at which a file is written again, in ms: its date says when a server had it last. */
const renewalAge = 12 * 60 * 60 * 1000
const writtenAtOnce = 16

/** As `publishAssets`, for servers that share no disk. @throws StorageError */
export async function storeAssets(from: string, store: FileStore, now: number): Promise<void> {
  const own = (await readdir(from).catch(() => [])).filter((name) => fileName.test(name)) // or not built
  const stored = new Map<string, number>()
  for await (const { name, modified } of store.list()) stored.set(name, modified)
  const due = own.filter((name) => (stored.get(name) ?? 0) < now - renewalAge)
  const write = async (name: string) =>
    store.write([{ name, bytes: await readFile(join(from, name)) }])
  await workInLanes(due, write, writtenAtOnce)
  for (const name of own) stored.delete(name)
  const old = [...stored].filter(([, modified]) => modified < now - assetRetention)
  await workInLanes(old, ([name]) => store.remove(name))
}
