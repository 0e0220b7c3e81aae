import type { Page } from '@playwright/test'
import { aMinuteAgo, textBefore } from '../../support/before/data-before.ts'

type StoredDevice = {
  databases: {
    name: string
    version: number
    stores: {
      name: string
      keyPath: string
      autoIncrement: boolean
      indexes: { name: string; keyPath: string; unique: boolean; multiEntry: boolean }[]
      rows: unknown[]
    }[]
  }[]
  caches: {
    name: string
    entries: { url: string; headers: Record<string, string>; body: string }[]
  }[]
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
}

/** Makes the page's device one that the version of before has left. The shop must not have been opened on it. */
export async function writeDeviceBefore(page: Page, origin: string): Promise<void> {
  const text = aMinuteAgo(await textBefore('device.json'))
  const device = JSON.parse(text.replaceAll('http://127.0.0.1:4810', origin)) as StoredDevice
  const address = `${origin}/api/nothing-of-ours-runs-here`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(write, device)
}

/** In the browser. */
async function write(device: StoredDevice): Promise<void> {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null
  const readValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(readValue)
    if (!isObject(value)) return value
    if (typeof value['$bytes'] === 'string') return bytes(value['$bytes']).buffer
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, readValue(inner)] as const),
    )
  }
  for (const { name, version, stores } of device.databases) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version)
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('upgradeneeded', () => {
        for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
          const made = opening.result.createObjectStore(store, { keyPath, autoIncrement })
          for (const { name: index, keyPath: of, ...options } of indexes) {
            made.createIndex(index, of, options)
          }
          for (const row of rows) made.put(readValue(row))
        }
      })
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve()
      })
    })
  }
  for (const { name, entries } of device.caches) {
    const cache = await caches.open(name)
    for (const { url, headers, body } of entries) {
      await cache.put(url, new Response(bytes(body), { headers }))
    }
  }
  for (const [key, value] of Object.entries(device.localStorage)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(device.sessionStorage)) {
    sessionStorage.setItem(key, value)
  }
}
