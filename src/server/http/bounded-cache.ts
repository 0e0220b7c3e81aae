import { LRUCache } from 'lru-cache'

/** Approximate overhead of an entry, in bytes. */
const entryOverhead = 2048

/** Includes the name, since clients choose it. */
export const estimateEntrySize = (name: string, bytes: number): number =>
  entryOverhead + 2 * name.length + Math.ceil(bytes)

/** At most `maxBytes` bytes; evicts the least recently used. */
export const createBoundedCache = <Value extends object>(
  maxBytes: number,
  estimateSize: (value: Value) => number,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, name) => estimateEntrySize(name, estimateSize(value)),
  })
