import type { BrowserContext, Page } from '@playwright/test'
import { databaseName } from '#shared/contract/persistent-names.ts'
import { databaseMade } from './device.ts'

/** Writes rows into stores of the device's database, by their names, past the app. */
export async function writeStored(page: Page, rows: Record<string, object[]>): Promise<void> {
  await databaseMade(page)
  await page.evaluate(
    ([name, written]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction(Object.keys(written), 'readwrite')
          for (const [store, all] of Object.entries(written)) {
            for (const row of all) change.objectStore(store).put(row)
          }
          change.addEventListener('abort', () => reject(change.error))
          change.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    [databaseName, rows] as const,
  )
}

/** Everything in a store of the device's database, valid or not. */
export const storedRows = <Row>(page: Page, store: string): Promise<Row[]> =>
  readStored<Row>(page, store, false)

/** The keys of everything in a store of the device's database. */
export const storedKeys = (page: Page, store: string): Promise<string[]> =>
  readStored<string>(page, store, true)

async function readStored<T>(page: Page, store: string, onlyKeys: boolean): Promise<T[]> {
  await databaseMade(page)
  const read = await page.evaluate(
    ([name, from, keys]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const visit = opening.result.transaction(from)
          const rows = visit.objectStore(from)
          const reading = keys ? rows.getAllKeys() : rows.getAll()
          visit.addEventListener('abort', () => reject(visit.error))
          visit.addEventListener('complete', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
    [databaseName, store, onlyKeys] as const,
  )
  return read as T[] // the caller knows what the store holds
}

/** The databases of the device, and their versions. */
export const databasesOf = (page: Page): Promise<IDBDatabaseInfo[]> =>
  page.evaluate(() => indexedDB.databases())

/** Opens a tab whose version of the app is so old that it does not let go of the database when a newer one asks. */
export async function openOldTab(context: BrowserContext): Promise<Page> {
  const old = await context.newPage()
  await old.goto('/manifest.webmanifest')
  await old.evaluate((name) => {
    const opening = indexedDB.open(name, 1)
    return new Promise((resolve) => {
      opening.onsuccess = () => resolve(Object.assign(window, { kept: opening.result }) && 'open')
    })
  }, databaseName)
  return old
}
