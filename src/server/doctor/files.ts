import type { Product } from '#shared/contract/catalogue.ts'
import { readRowBatches } from '../backup/copy-tables.ts'
import { listFinished } from '../storage/file-store.ts'
import type { Check } from './check.ts'

/** Every attachment exists in its size. */
export const checkAttachments: Check = async ({ db, stores }) => {
  const counter = createFileCounter('attachments')
  const sizes = new Map<string, number>()
  for await (const { name, size } of stores.uploads.list()) sizes.set(name, size)
  for await (const rows of readRowBatches(db, 'uploads')) {
    for (const { stored_name, size, inquiry_id } of rows) {
      if (inquiry_id !== null) counter.record(sizes.get(stored_name) === size)
    }
  }
  return counter.toResult('critical')
}

export const checkImages: Check = async ({ db, stores }) => {
  const counter = createFileCounter('picture files')
  const there = await listFinished(stores.images)
  for await (const rows of readRowBatches(db, 'products')) {
    for (const { json } of rows) {
      const { pictures } = JSON.parse(json) as Product // checked on import
      for (const { base, widths } of pictures) {
        for (const width of widths) {
          for (const type of ['avif', 'webp']) {
            const file = `${base.replace('/images/', '')}-${width}.${type}`
            counter.record(there.has(file))
          }
        }
      }
    }
  }
  return counter.toResult('warning')
}

function createFileCounter(what: string) {
  let [all, missing] = [0, 0]
  return {
    record(there: boolean) {
      all += 1
      if (!there) missing += 1
    },
    toResult(health: 'warning' | 'critical') {
      if (missing === 0) return { health: 'ok' as const, says: `all ${all} ${what} are there` }
      return { health, says: `${missing} of ${all} ${what} are missing or cut short` }
    },
  }
}
