import { copyFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Picture } from '#shared/contract/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { findOriginals } from '#server/db/catalogue/originals.ts'
import type { OriginalRow } from '#server/db/schema.ts'
import { getLargestFile } from '../import/resize-image.ts'

/** `made` has the sizes of the shop; `to` is the folder of the export. */
type PictureFolders = { originals: string; made: string; to: string }

export type CopiedPictures = { copied: number; missing: string[] }

/**
 * Copies originals under their names, else the largest size under a name by which an import recognises it. Returns the
 * name of each picture, and adds to `result` which were missing.
 */
export function createPictureCopier(db: Db, folders: PictureFolders, result: CopiedPictures) {
  /** What has a name, by the name as a file system without capitals has it. */
  const taken = new Map<string, string>()

  return async (pictures: Picture[]): Promise<string[]> => {
    const originals = await findOriginals(
      db,
      pictures.map(({ base }) => base),
    )
    const names: string[] = []
    for (const picture of pictures) names.push(await copy(picture, originals.get(picture.base)))
    return names
  }

  async function copy(picture: Picture, original: OriginalRow | undefined): Promise<string> {
    if (original !== undefined) {
      const name = chooseName(original)
      const from = join(folders.originals, original.stored_name)
      if (await isCopied(from, join(folders.to, name))) return name
    }
    const name = `${basename(picture.base)}.webp`
    const file = getLargestFile(picture, folders.made)
    if (!(await isCopied(file, join(folders.to, name)))) result.missing.push(basename(file))
    return name
  }

  /** An export without a picture is still useful. */
  async function isCopied(from: string, to: string): Promise<boolean> {
    const done = await copyFile(from, to).then(
      () => true,
      () => false,
    )
    if (done) result.copied += 1
    return done
  }

  /** Lists of several imports may name different files alike. */
  function chooseName({ base, name, stored_name }: OriginalRow): string {
    const stem = basename(base)
    const place = stem.replace(/\.[0-9a-f]{10}$/u, '')
    const names = [name, `${place}-${name}`, `${stem.replaceAll('.', '-')}${extname(name)}`]
    const isFree = (one: string) => (taken.get(toKey(one)) ?? stored_name) === stored_name
    const free = names.find((one) => isFree(one)) ?? name
    taken.set(toKey(free), stored_name)
    return free
  }
}

const toKey = (name: string) => name.normalize().toLowerCase()
