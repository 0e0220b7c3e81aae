/** What makes ranges of keys. */
export type Ranges = Pick<typeof IDBKeyRange, 'only' | 'bound' | 'lowerBound' | 'upperBound'>

/** An IndexedDB in memory: fetched only where the browser gives none, and by windows alone (the worker is one file). */
export type TabStorage = { indexedDB: IDBFactory; IDBKeyRange: Ranges }

/** Who brings it, set by the window before anything is read or written. */
export const lent: { load?: () => Promise<TabStorage> } = {}
