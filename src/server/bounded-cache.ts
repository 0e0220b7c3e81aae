import { LRUCache } from 'lru-cache'

/** What an entry takes beside its name and its bytes, about. */
const ownSize = 2048

/** A memory of at most `most` bytes, names included since clients choose them; what was not asked for longest goes first. */
export const boundedCache = <Value extends object>(
  most: number,
  sizeOf: (value: Value) => number,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: most,
    sizeCalculation: (value, name) => ownSize + 2 * name.length + Math.ceil(sizeOf(value)),
  })
