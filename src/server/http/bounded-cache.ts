import { LRUCache } from 'lru-cache'

/** Approximate overhead of an entry, in bytes. */
const ownSize = 2048

/** Includes the name, since clients choose it. */
export const sizeWith = (name: string, bytes: number): number =>
  ownSize + 2 * name.length + Math.ceil(bytes)

/** At most `most` bytes; evicts the least recently used. */
export const boundedCache = <Value extends object>(
  most: number,
  sizeOf: (value: Value) => number,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: most,
    sizeCalculation: (value, name) => sizeWith(name, sizeOf(value)),
  })
