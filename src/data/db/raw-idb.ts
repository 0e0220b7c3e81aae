/**
 * Opens the device's database (`database.ts` names its tables) without Dexie, whose weight a worker would carry for a few
 * requests. `version` is the one that it must have.
 * @throws where there is none, which made here would be empty for good, or where it has another version.
 */
export function openAsItIs(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sampleroom', version)
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('success', () => {
      opening.result.addEventListener('versionchange', () => opening.result.close())
      resolve(opening.result)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
  })
}

/** Waits for the end of a transaction. @throws what has aborted it. */
export function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
  })
}

/** Writes to the catalogue's tables in one transaction. @throws what has aborted it, and what `work` throws. */
export async function writeIn<T>(
  db: IDBDatabase,
  work: (table: (name: string) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const tables = ['catalogue', 'incoming', 'products']
  const writing = db.transaction(tables, 'readwrite', { durability: 'strict' })
  const written = ended(writing)
  written.catch(() => {}) // told below, unless the work itself tells what went wrong
  let result: T
  try {
    result = await work((name) => writing.objectStore(name))
  } catch (error) {
    if (!writing.error) writing.abort()
    throw error
  }
  await written
  return result
}

/** Waits for a request. @throws why it has failed. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')))
  })
}
