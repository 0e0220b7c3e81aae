export type Ranges = Pick<typeof IDBKeyRange, 'only' | 'bound' | 'lowerBound' | 'upperBound'>

export type TabStorage = { indexedDB: IDBFactory; IDBKeyRange: Ranges }

export const tabStorageFallback: { load?: () => Promise<TabStorage> } = {} // set before the first read or write
