import type { Product } from '#shared/contract/catalogue.ts'

/** The products taken from the categories in turn: first the first of every category, then the second, and so on. */
export function featuredOrder<P extends Pick<Product, 'category'>>(products: readonly P[]): P[] {
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
