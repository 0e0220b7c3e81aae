import { expect, type Page } from '@playwright/test'

/** Waits until the app's worker is in charge of the page, as on a device that has opened the shop before. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
}

/** Waits until the catalogue has been copied to the device. */
export async function copied(page: Pick<Page, 'evaluate'>): Promise<void> {
  await databaseMade(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sampleroom')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const look = () => {
            const asked = opening.result
              .transaction('catalogue')
              .objectStore('catalogue')
              .get('copy')
            asked.addEventListener('success', () => {
              if (asked.result === undefined) return setTimeout(look, 100)
              opening.result.close()
              return resolve()
            })
          }
          look()
        })
      }),
  )
}

/** Waits until the shop has made its database: opened earlier by a test, it would be made empty. */
export async function databaseMade(page: Pick<Page, 'evaluate'>): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases()
        return databases.some(({ name, version = 0 }) => name === 'sampleroom' && version >= 10)
      }),
    )
    .toBe(true)
}

/** A device that has opened the shop once and now stands behind a concrete wall. */
export async function behindTheWall(page: Page): Promise<void> {
  await page.goto('/')
  await installed(page)
  await copied(page)
  await page.context().setOffline(true)
}
