import { databaseName } from '#shared/contract/persistent-names.ts'

/**
 * Without Dexie, which is too heavy for a worker's few requests; `database.ts` names the tables.
 * @throws when the database is missing (a new one would stay empty) or has another version.
 */
export function openExisting(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, version)
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('success', () => {
      opening.result.addEventListener('versionchange', () => opening.result.close())
      resolve(opening.result)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
  })
}

export function awaitTransaction(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
  })
}

/** @throws what aborts the transaction, and what `work` throws. */
export async function withWriteTransaction<T>(
  db: IDBDatabase,
  work: (table: (name: string) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const tables = ['catalogue', 'incoming', 'products']
  const writing = db.transaction(tables, 'readwrite', { durability: 'strict' })
  const written = awaitTransaction(writing)
  written.catch(() => {})
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

export function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')))
  })
}
