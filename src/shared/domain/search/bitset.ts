/** Positions in a catalogue, one bit each. Sets that are combined must have the same length. */
export type Bitset = Uint32Array

export const createBitset = (end: number): Bitset => new Uint32Array(Math.ceil(end / 32))

export const addBit = (numbers: Bitset, at: number): void => {
  numbers[at >> 5]! |= 1 << (at & 31)
}

export const hasBit = (numbers: Bitset, at: number): boolean =>
  (numbers[at >> 5]! & (1 << (at & 31))) !== 0

export function intersect([first, ...others]: readonly Bitset[]): { all: Bitset; length: number } {
  const all = new Uint32Array(first ?? [])
  // Set by set: engines optimise a loop over two arrays best.
  for (const other of others)
    for (let block = 0; block < all.length; block += 1) all[block]! &= other[block]!
  let length = 0
  for (let block = 0; block < all.length; block += 1) length += countBits(all[block]!)
  return { all, length }
}

export function countCommon(one: Bitset, other: Bitset): number {
  let count = 0
  for (let block = 0; block < one.length; block += 1)
    count += countBits(one[block]! & other[block]!)
  return count
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
