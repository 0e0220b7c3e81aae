import { deferred } from '#shared/domain/deferred.ts'
import { whenFrozen } from './when-frozen.ts'

const writeTimeout = 20_000 // ms: 10 MB on a slow device

let freezeCount = 0
let frozen: ReturnType<typeof deferred<void>> | undefined

/** Work of before a freeze may have failed, and may be repeated. */
export const getFreezeCount = (): number => freezeCount

/** Work that begins while the page leaves would not end. */
export const whenPageResumed = async (): Promise<void> => frozen?.promise

/**
 * Aborts the transactions of a page that enters the back/forward cache: frozen with it, they block every other page.
 * WebKit neither finishes nor ends them, nor does closing the database. Writes that do not end are aborted as well: a
 * write reported as failed must not succeed later. Covers all databases.
 */
export function abortTransactionsOnFreeze(): void {
  // workers have no such cache, some browsers no database
  if (!('onpagehide' in globalThis && 'IDBFactory' in globalThis)) return
  const open = new Set<IDBTransaction>()
  const track = (transaction: IDBTransaction, isShort: boolean) => {
    open.add(transaction)
    const timer = isShort ? setTimeout(() => abort(transaction), writeTimeout) : undefined
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => {
        open.delete(transaction)
        clearTimeout(timer)
      })
    }
  }
  const { prototype: databases } = IDBDatabase
  // oxlint-disable-next-line typescript/unbound-method -- called with the original `this`
  const begin = databases.transaction
  databases.transaction = function (...args) {
    const transaction = begin.apply(this, args)
    const { mode, objectStoreNames } = transaction
    track(transaction, mode === 'readwrite' && !objectStoreNames.contains('products'))
    if (frozen) queueMicrotask(() => abort(transaction))
    return transaction
  }
  const { prototype: factories } = IDBFactory
  // oxlint-disable-next-line typescript/unbound-method -- called with the original `this`
  const openDatabase = factories.open
  factories.open = function (...args) {
    const opening = openDatabase.apply(this, args)
    opening.addEventListener('upgradeneeded', () => {
      if (opening.transaction) track(opening.transaction, false)
    })
    return opening
  }
  whenFrozen(() => {
    freezeCount += 1
    frozen = deferred()
    for (const transaction of open) abort(transaction)
  })
  addEventListener('pageshow', () => {
    frozen?.resolve()
    frozen = undefined
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {}
}
