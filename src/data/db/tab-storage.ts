import { tabStorageFallback, type Ranges, type TabStorage } from './tab-storage-fallback.ts'

function getBrowserStorage(): IDBFactory | undefined {
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

export function whenInTabOnly(listener: () => void): () => void {
  if (inTab) listener()
  watchers.add(listener)
  return () => watchers.delete(listener)
}

const transientErrors = new Set(['QuotaExceededError', 'VersionError', 'AbortError'])
const maxFailures = 3 // unexplained failures, until the browser counts as unable

/** A database that was open once opens again: it has the rows. */
function isDenied(error: DOMException | null): boolean {
  if (wasOpened || tabStorageFallback.load === undefined || transientErrors.has(error?.name ?? ''))
    return false
  failures += 1
  return error?.name !== 'UnknownError' || failures >= maxFailures
}

async function openTabStorage(): Promise<TabStorage> {
  const storage = await tabStorageFallback.load!()
  ranges = storage.IDBKeyRange
  if (!inTab) {
    inTab = true
    for (const listener of watchers) listener()
  }
  return storage
}

type Opening = Partial<
  Record<'onsuccess' | 'onerror' | 'onblocked' | 'onupgradeneeded', (event: Event) => void>
>

function forwardEvents(
  proxy: Opening,
  opening: IDBOpenDBRequest,
  onError?: (event: Event) => void,
): void {
  for (const name of ['result', 'error', 'transaction'] as const) {
    Object.defineProperty(proxy, name, { get: () => opening[name], configurable: true })
  }
  opening.addEventListener('success', (event) => {
    wasOpened = true
    proxy.onsuccess?.(event)
  })
  opening.addEventListener('error', (event) => (onError ?? proxy.onerror)?.(event))
  opening.addEventListener('blocked', (event) => proxy.onblocked?.(event))
  opening.addEventListener('upgradeneeded', (event) => proxy.onupgradeneeded?.(event))
}

/** In memory where the browser denies a database. */
function openWithFallback(name: string, version?: number): IDBOpenDBRequest {
  const proxy: Opening = {}
  const openInTab = async () =>
    forwardEvents(proxy, (await openTabStorage()).indexedDB.open(name, version))
  const browserStorage = inTab ? undefined : getBrowserStorage()
  const begin = () => {
    if (!browserStorage) return void openInTab()
    const opening = browserStorage.open(name, version)
    forwardEvents(proxy, opening, (event) => {
      if (!isDenied(opening.error)) return proxy.onerror?.(event)
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
  return proxy as unknown as IDBOpenDBRequest // as far as Dexie uses one
}

/** Undefined without a fallback, as in workers. */
export function createDeviceStorage(): TabStorage | undefined {
  if (!tabStorageFallback.load) return undefined
  getBrowserStorage()
  return {
    indexedDB: {
      open: openWithFallback,
      cmp: (first, second) => indexedDB.cmp(first, second),
      databases: async () => [],
      deleteDatabase: (name) => indexedDB.deleteDatabase(name),
    },
    IDBKeyRange: {
      only: (value) => ranges!.only(value), // the browser's, or set by `openTabStorage`; so are those below
      bound: (...within) => ranges!.bound(...within),
      lowerBound: (...from) => ranges!.lowerBound(...from),
      upperBound: (...to) => ranges!.upperBound(...to),
    },
  }
}
