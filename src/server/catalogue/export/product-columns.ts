import type { Category, Product } from '#shared/contract/catalogue.ts'

type ProductFields = Omit<Product, 'created_at' | 'updated_at'>

/** In the order of the columns. `images` are file names. */
export function toProductCells(product: ProductFields, images: string[]): Record<string, string> {
  const { pricing, translations, specifications } = product
  return {
    model: product.model,
    name: product.name,
    category: product.category,
    description: product.description,
    base_price: pricing.base_price.toFixed(2),
    currency: pricing.currency,
    min_quantity: String(pricing.min_quantity),
    max_quantity: String(pricing.max_quantity ?? ''),
    price_breaks: (pricing.price_breaks ?? [])
      .map(({ quantity, price }) => `${quantity} ${price.toFixed(2)}`)
      .join(' | '),
    materials: product.materials.join(' | '),
    colors: product.colors.join(' | '),
    sizes: product.sizes.join(' | '),
    specifications: Object.entries(specifications)
      .map((pair) => pair.join('='))
      .join(' | '),
    images: images.join(' | '),
    is_active: product.is_active ? 'yes' : 'no',
    name_zh: translations['zh']?.name ?? '',
    description_zh: translations['zh']?.description ?? '',
    name_es: translations['es']?.name ?? '',
    description_es: translations['es']?.description ?? '',
  }
}

export const toCategoryCells = ({ slug, name, id, translations }: Category) => ({
  slug,
  name,
  id,
  name_zh: translations['zh']?.name ?? '',
  name_es: translations['es']?.name ?? '',
})
