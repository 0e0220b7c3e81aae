import { readCartLines } from '#data/cart/cart.ts'
import { readViewed } from '#data/saved-lists/recently-viewed.ts'
import { loadProducts, type LoadProduct } from '#app/catalogue/use-products.ts'

/** Categories of what is in the cart and of recently viewed styles. */
export async function findUsedCategories(load: LoadProduct): Promise<string[]> {
  const viewed = await loadProducts(await readViewed(), load)
  const styles = [...viewed.values()].flatMap((style) => style ?? [])
  return [...new Set([...(await readCartLines()), ...styles].map(({ category }) => category))]
}
