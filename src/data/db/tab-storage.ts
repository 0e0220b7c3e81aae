import { lent, type Ranges, type TabStorage } from './tab-storage-fallback.ts'

function ownStorage(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB ?? undefined
  } catch {
    // Dexie looks for it unguarded
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
    return undefined
  }
}

let ranges: Ranges | undefined = globalThis.IDBKeyRange
let wasOpened = false
let failures = 0
let inTab = false
const watchers = new Set<() => void>()

export const isInTabOnly = (): boolean => inTab

export function whenInTabOnly(tell: () => void): () => void {
  if (inTab) tell()
  watchers.add(tell)
  return () => watchers.delete(tell)
}

const passing = new Set(['QuotaExceededError', 'VersionError', 'AbortError'])
const failuresMost = 3 // unexplained failures, until the browser counts as unable

/** A database that was open once opens again: it has the rows. */
function isDenied(error: DOMException | null): boolean {
  if (wasOpened || lent.load === undefined || passing.has(error?.name ?? '')) return false
  failures += 1
  return error?.name !== 'UnknownError' || failures >= failuresMost
}

async function tabStorage(): Promise<TabStorage> {
  const storage = await lent.load!()
  ranges = storage.IDBKeyRange
  if (!inTab) {
    inTab = true
    for (const tell of watchers) tell()
  }
  return storage
}

type Opening = Partial<
  Record<'onsuccess' | 'onerror' | 'onblocked' | 'onupgradeneeded', (event: Event) => void>
>

function show(shown: Opening, opening: IDBOpenDBRequest, onError?: (event: Event) => void): void {
  for (const name of ['result', 'error', 'transaction'] as const) {
    Object.defineProperty(shown, name, { get: () => opening[name], configurable: true })
  }
  opening.addEventListener('success', (event) => {
    wasOpened = true
    shown.onsuccess?.(event)
  })
  opening.addEventListener('error', (event) => (onError ?? shown.onerror)?.(event))
  opening.addEventListener('blocked', (event) => shown.onblocked?.(event))
  opening.addEventListener('upgradeneeded', (event) => shown.onupgradeneeded?.(event))
}

/** In memory where the browser denies a database. */
function open(name: string, version?: number): IDBOpenDBRequest {
  const shown: Opening = {}
  const openInTab = async () => show(shown, (await tabStorage()).indexedDB.open(name, version))
  const own = inTab ? undefined : ownStorage()
  const begin = () => {
    if (!own) return void openInTab()
    const opening = own.open(name, version)
    show(shown, opening, (event) => {
      if (!isDenied(opening.error)) return shown.onerror?.(event)
      event.preventDefault()
      void openInTab()
    })
  }
  try {
    begin()
  } catch {
    // some browsers forbid the call, not the property
    void openInTab()
  }
  return shown as unknown as IDBOpenDBRequest // as far as Dexie uses one
}

/** Undefined without a fallback, as in workers. */
export function deviceStorage(): TabStorage | undefined {
  if (!lent.load) return undefined
  ownStorage()
  return {
    indexedDB: {
      open,
      cmp: (first, second) => indexedDB.cmp(first, second),
      databases: async () => [],
      deleteDatabase: (name) => indexedDB.deleteDatabase(name),
    },
    IDBKeyRange: {
      only: (value) => ranges!.only(value), // set by `ownStorage`, as below
      bound: (...within) => ranges!.bound(...within),
      lowerBound: (...from) => ranges!.lowerBound(...from),
      upperBound: (...to) => ranges!.upperBound(...to),
    },
  }
}
