import { LRUCache } from 'lru-cache'

/** What an entry takes beside its name and its bytes, about. */
const ownSize = 2048

/** What an entry takes of a cache that is bounded by bytes: names included, since clients choose them. */
export const sizeWith = (name: string, bytes: number): number =>
  ownSize + 2 * name.length + Math.ceil(bytes)

/** A memory of at most `most` bytes; what was not asked for longest goes first. */
export const boundedCache = <Value extends object>(
  most: number,
  sizeOf: (value: Value) => number,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: most,
    sizeCalculation: (value, name) => sizeWith(name, sizeOf(value)),
  })
