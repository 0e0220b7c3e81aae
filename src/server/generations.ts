/** A memory with a limit that forgets what nobody has asked for lately. */
export type Generations<Value> = {
  get: (key: string) => Value | undefined
  put: (key: string, value: Value) => void
}

/**
 * Keeps values in two generations that take at most `most` together, in the unit of `sizeOf`. When the younger one is
 * full, the older one is forgotten; what is asked for meanwhile moves from one to the other.
 */
export function generations<Value>(
  most: number,
  sizeOf: (value: Value) => number,
): Generations<Value> {
  let young = new Map<string, Value>()
  let old = young
  let size = 0
  const put = (key: string, value: Value) => {
    if (size + sizeOf(value) > most / 2) {
      old = young
      young = new Map()
      size = 0
    }
    young.set(key, value)
    size += sizeOf(value)
  }
  return {
    put,
    get(key) {
      const known = young.get(key)
      if (known !== undefined || old === young) return known
      const before = old.get(key)
      if (before !== undefined) put(key, before)
      return before
    },
  }
}
