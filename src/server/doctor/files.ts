import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '#shared/contract/catalogue.ts'
import { rowsOf } from '../backup/copy-tables.ts'
import type { Check } from './check.ts'

/** Every attachment exists in its size. */
export const attachments: Check = async ({ db, folders }) => {
  const lost = tally('attachments')
  for await (const rows of rowsOf(db, 'uploads')) {
    for (const { stored_name, size, inquiry_id } of rows) {
      if (inquiry_id !== null) lost.see(await isThere(join(folders.uploads, stored_name), size))
    }
  }
  return lost.finding('critical')
}

export const checkImages: Check = async ({ db, folders }) => {
  const lost = tally('picture files')
  for await (const rows of rowsOf(db, 'products')) {
    for (const { json } of rows) {
      const { pictures } = JSON.parse(json) as Product // checked on import
      for (const { base, widths } of pictures) {
        for (const width of widths) {
          for (const type of ['avif', 'webp']) {
            const file = `${base.replace('/images/', '')}-${width}.${type}`
            lost.see(await isThere(join(folders.images, file)))
          }
        }
      }
    }
  }
  return lost.finding('warning')
}

const isThere = (path: string, size?: number) =>
  stat(path).then(
    (found) => size === undefined || found.size === size,
    () => false,
  )

function tally(what: string) {
  let [all, missing] = [0, 0]
  return {
    see(there: boolean) {
      all += 1
      if (!there) missing += 1
    },
    finding(health: 'warning' | 'critical') {
      if (missing === 0) return { health: 'ok' as const, says: `all ${all} ${what} are there` }
      return { health, says: `${missing} of ${all} ${what} are missing or cut short` }
    },
  }
}
