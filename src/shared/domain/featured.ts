import type { Product } from '../contract/catalogue.ts'

/** The products taken from the categories in turn: first the first of every category, then the second, and so on. */
export function featuredOrder<P extends Pick<Product, 'category'>>(products: readonly P[]): P[] {
  const groups = Object.values(Object.groupBy(products, ({ category }) => category))
  const longest = Math.max(0, ...groups.map((group) => group?.length ?? 0))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((g) => g?.[at] ?? [])).flat()
}
