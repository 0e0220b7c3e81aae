import type { Specifications } from '../contract/rules.ts'

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
