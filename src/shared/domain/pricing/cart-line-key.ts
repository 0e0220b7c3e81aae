import type { Specifications } from '#shared/contract/validation.ts'

export const countStyles = (lines: readonly { product_id: string }[]): number =>
  new Set(lines.map(({ product_id }) => product_id)).size

/** Product plus chosen options in any order; empty options do not count (specification, section 4). */
export function toLineKey(productId: string, chosen: Specifications): string {
  const options = Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([productId, options])
}
