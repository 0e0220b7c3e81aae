import { createWriteStream } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Picture } from '#shared/contract/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { findOriginals } from '#server/db/catalogue/originals.ts'
import type { OriginalRow } from '#server/db/catalogue/catalogue-rows.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { getLargestFile } from '../import/resize-image.ts'

/** `made` has the sizes of the shop; `to` is the folder of the export. */
type PicturePlaces = { originals: FileStore; made: FileStore; to: string }

export type CopiedPictures = { copied: number; missing: string[] }

/**
 * Copies originals under their names, else the largest size under a name by which an import recognises it. Returns the
 * entry of each picture in a list, and adds to `result` which were missing.
 */
export function createPictureCopier(db: Db, places: PicturePlaces, result: CopiedPictures) {
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
      if (await isCopied(places.originals, original.stored_name, name))
        return original.crop === null ? name : `${name} ${original.crop}`
    }
    const name = `${basename(picture.base)}.webp`
    const file = getLargestFile(picture)
    // an export without a picture is still useful
    if (!(await isCopied(places.made, file, name))) result.missing.push(file)
    return name
  }

  async function isCopied(store: FileStore, stored: string, name: string): Promise<boolean> {
    const opened = await store.open(stored)
    if (opened === undefined) return false
    await pipeline(opened.stream, createWriteStream(join(places.to, name)))
    result.copied += 1
    return true
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
