import type { Page } from '@playwright/test'
import { databaseMade } from './device.ts'

/** A row of the cart's table, valid or not. */
type Row = Record<string, unknown> & { key: string }

/** Writes rows into the cart's store behind the shop's back, and gives every row it holds then. */
export async function writeStoredCart(page: Page, rows: Row[] = []): Promise<Row[]> {
  await databaseMade(page)
  return page.evaluate(
    (written) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('sampleroom')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('cart', 'readwrite')
          const cart = change.objectStore('cart')
          for (const row of written) cart.put(row)
          const reading: IDBRequest<Row[]> = cart.getAll()
          change.addEventListener('abort', () => reject(change.error))
          change.addEventListener('complete', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
    rows,
  )
}

/** Every row of the cart's store, readable to the shop or not. */
export const readStoredCart = (page: Page): Promise<Row[]> => writeStoredCart(page)
