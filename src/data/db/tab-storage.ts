import { lent, type Ranges, type TabStorage } from './tab-storage-fallback.ts'

/** The browser's own; undefined where it forbids all site data. */
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

/** Whether this device keeps nothing: what is written lives in this tab, and ends with it. */
export const isInTabOnly = (): boolean => inTab

/** Calls back when it turns out that this device keeps nothing; at once where that is known. */
export function whenInTabOnly(tell: () => void): () => void {
  if (inTab) tell()
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** What another try may open, or the buyer can end: full, of another version, or the page was just left. */
const passing = new Set(['QuotaExceededError', 'VersionError', 'AbortError'])
/** How often a browser may fail to open without another reason until it counts as one that cannot. */
const failuresMost = 3

/** Whether a database will not open here at all. One that was open once does so again: its rows are there. */
function isDenied(error: DOMException | null): boolean {
  if (wasOpened || lent.load === undefined || passing.has(error?.name ?? '')) return false
  failures += 1
  return error?.name !== 'UnknownError' || failures >= failuresMost
}

async function tabStorage(): Promise<TabStorage> {
  const storage = await lent.load!() // asked only where it is lent
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

/** Has `shown` be what `opening` is: its results, and its events. */
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

/** Opens the device's database; where that is denied, one of the same name in this tab's memory. */
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
    // so do browsers that forbid it: when it is asked, not when it is looked for
    void openInTab()
  }
  return shown as unknown as IDBOpenDBRequest // as far as Dexie uses one
}

/** The storage of a window that is lent one in memory, for Dexie; its own elsewhere. */
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
      only: (value) => ranges!.only(value),
      bound: (...within) => ranges!.bound(...within),
      lowerBound: (...from) => ranges!.lowerBound(...from),
      upperBound: (...to) => ranges!.upperBound(...to),
    },
  }
}
