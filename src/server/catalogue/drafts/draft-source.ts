import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolders } from '#server/config/data-folders.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { removeStaleFolders } from '#server/files/stale-folders.ts'
import { packFolder, unpackFolder } from '#server/files/tar-folder.ts'
import { removeDraft, removeOldDrafts, toSourceFile } from './draft-store.ts'

type DraftData = Pick<ShopData, 'db' | 'stores' | 'folders'>

const day = 24 * 60 * 60_000
const scratchPrefix = 'draft-'

/** The list, and what lies beside it. */
export const getSourceFolder = (folder: string): string => join(folder, 'source')

/** Of what an archive holds, while it is worked on. */
export const getUnpackedFolder = (folder: string): string => join(folder, 'unpacked')

const getNamedFile = (folder: string) => join(folder, 'pictures.json')

/**
 * Keeps what `write` puts into a folder as the list of a new draft, where all servers find it, and returns the draft's
 * id. Old drafts go. `pictures` are ids of uploads that it names.
 */
export async function keepDraftSource(
  data: DraftData,
  now: number,
  write: (source: string) => Promise<void>,
  pictures: readonly string[] = [],
): Promise<string> {
  const { folders, stores } = data
  await removeOldDrafts(data, now)
  const id = randomBytes(16).toString('hex')
  const scratch = await mkdtemp(join(folders.root, scratchPrefix))
  try {
    const folder = join(scratch, id)
    await mkdir(getSourceFolder(folder), { recursive: true })
    await write(getSourceFolder(folder))
    await writeFile(getNamedFile(folder), JSON.stringify(pictures))
    const path = join(scratch, 'packed')
    await packFolder(folder, path)
    await stores.drafts.put([{ name: toSourceFile(id), path }])
    return id
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Removes what killed processes have left, and drafts of versions that kept them as folders. `now` in ms. */
export async function removeDraftFolders(
  { root, drafts }: Pick<DataFolders, 'root' | 'drafts'>,
  now: number,
): Promise<void> {
  await removeStaleFolders(root, scratchPrefix, now - day)
  await removeStaleFolders(drafts, '', now - 8 * day)
}

/** Where a draft is worked on; a process that is killed leaves it. */
export const getDraftFolder = (root: string, id: string): string =>
  join(root, `${scratchPrefix}${id}`)

/** Brings the list of a draft onto this machine for the time of `work`. */
export async function withDraftSource(
  { stores, folders }: Pick<ShopData, 'stores' | 'folders'>,
  id: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const opened = await stores.drafts.open(toSourceFile(id))
  if (opened === undefined) throw new Error(`The list of draft ${id} is gone`)
  const folder = getDraftFolder(folders.root, id)
  await rm(folder, { recursive: true, force: true })
  try {
    await unpackFolder(opened.stream, folder)
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the uploads that a draft names, once it is published: its form still names them until then. */
export async function removeNamedPictures(
  data: Pick<ShopData, 'db' | 'stores'>,
  folder: string,
): Promise<void> {
  const ids = JSON.parse(await readFile(getNamedFile(folder), 'utf8')) as string[] // written above
  for (const id of ids) await removeDraft(data, id)
}
