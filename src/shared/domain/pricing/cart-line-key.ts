import type { Specifications } from '#shared/contract/validation.ts'

/** How many styles lines are of: the same one in two colours is one. */
export const stylesIn = (lines: readonly { product_id: string }[]): number =>
  new Set(lines.map(({ product_id }) => product_id)).size

/**
 * The key of a cart line: product plus chosen options, whatever order they were chosen in
 * (specification, section 4). Options left empty do not count.
 */
export function lineKey(productId: string, chosen: Specifications): string {
  const options = Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([productId, options])
}
