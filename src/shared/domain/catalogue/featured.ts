import type { Product } from '#shared/contract/catalogue.ts'

/** Interleaves categories: the first product of each, then the second of each, and so on. */
export function interleaveByCategory<P extends Pick<Product, 'category'>>(
  products: readonly P[],
): P[] {
  const byCategory = new Map<string, P[]>()
  for (const product of products) {
    const group = byCategory.get(product.category)
    if (group) group.push(product)
    else byCategory.set(product.category, [product])
  }
  const groups = [...byCategory.values()]
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((g) => g[at] ?? [])).flat()
}
