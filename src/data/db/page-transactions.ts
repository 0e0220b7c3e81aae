import { deferred } from '#shared/domain/deferred.ts'
import { whenFrozen } from './when-frozen.ts'

/** How long a write may take before another page is taken to hold its tables for good, in ms: 10 MB on a slow device. */
const writePatience = 20_000

let timesAway = 0
let away: ReturnType<typeof deferred<void>> | undefined

/** How often this page was frozen: what began before and failed may be run again. */
export const timesFrozen = (): number => timesAway

/** Resolves when the page is not frozen: what begins while it leaves would not end. */
export const whenHere = async (): Promise<void> => away?.promise

/**
 * From now on no transaction of this window outlives it. A page that the browser keeps for the way back is frozen with
 * what it has open, and holds up every other page for as long: WebKit neither finishes its transactions nor ends them,
 * nor does closing the database. They are aborted, and fail once the page is back. A write that does not end is
 * aborted as well, so that what is called impossible is not done later. Once is enough for all databases.
 */
export function boundTransactions(): void {
  // a worker has no such page, some browsers no database
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
  // oxlint-disable-next-line typescript/unbound-method -- it is called on what it was called on
  const begin = databases.transaction
  databases.transaction = function (...asked) {
    const transaction = begin.apply(this, asked)
    const { mode, objectStoreNames } = transaction
    // a whole catalogue that comes into place may take its time
    note(transaction, mode === 'readwrite' && !objectStoreNames.contains('products'))
    if (away) queueMicrotask(() => abort(transaction))
    return transaction
  }
  const { prototype: factories } = IDBFactory
  // oxlint-disable-next-line typescript/unbound-method -- it is called on what it was called on
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
  } catch {
    // it is ending by itself
  }
}
