import { deferred } from '#shared/domain/deferred.ts'
import { whenFrozen } from './when-frozen.ts'

const writePatience = 20_000 // ms: 10 MB on a slow device

let timesAway = 0
let away: ReturnType<typeof deferred<void>> | undefined

/** Work of before a freeze may have failed, and may be repeated. */
export const timesFrozen = (): number => timesAway

/** Work that begins while the page leaves would not end. */
export const whenHere = async (): Promise<void> => away?.promise

/**
 * Aborts the transactions of a page that enters the back/forward cache: frozen with it, they block every other page.
 * WebKit neither finishes nor ends them, nor does closing the database. Writes that do not end are aborted as well: a
 * write reported as failed must not succeed later. Covers all databases.
 */
export function boundTransactions(): void {
  // workers have no such cache, some browsers no database
  if (!('onpagehide' in globalThis && 'IDBFactory' in globalThis)) return
  const open = new Set<IDBTransaction>()
  const note = (transaction: IDBTransaction, isShort: boolean) => {
    open.add(transaction)
    const timer = isShort ? setTimeout(() => abort(transaction), writePatience) : undefined
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
  databases.transaction = function (...asked) {
    const transaction = begin.apply(this, asked)
    const { mode, objectStoreNames } = transaction
    note(transaction, mode === 'readwrite' && !objectStoreNames.contains('products'))
    if (away) queueMicrotask(() => abort(transaction))
    return transaction
  }
  const { prototype: factories } = IDBFactory
  // oxlint-disable-next-line typescript/unbound-method -- called with the original `this`
  const openDatabase = factories.open
  factories.open = function (...asked) {
    const opening = openDatabase.apply(this, asked)
    opening.addEventListener('upgradeneeded', () => {
      if (opening.transaction) note(opening.transaction, false)
    })
    return opening
  }
  whenFrozen(() => {
    timesAway += 1
    away = deferred()
    for (const transaction of open) abort(transaction)
  })
  addEventListener('pageshow', () => {
    away?.resolve()
    away = undefined
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {}
}
