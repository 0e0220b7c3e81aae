export type Ranges = Pick<typeof IDBKeyRange, 'only' | 'bound' | 'lowerBound' | 'upperBound'>

/** In memory, where the browser has none; for windows only, as the service worker is one file. */
export type TabStorage = { indexedDB: IDBFactory; IDBKeyRange: Ranges }

export const lent: { load?: () => Promise<TabStorage> } = {} // set before the first read or write
