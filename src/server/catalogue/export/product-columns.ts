import type { Category, Days, Product } from '#shared/contract/catalogue.ts'
import { joinList } from '../import/cells/split-list.ts'

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
    min_per_color: String(pricing.min_per_color ?? ''),
    min_per_order: String(pricing.min_per_order ?? ''),
    lead_time: formatDays(product.lead_time),
    sample_price: product.sample_price?.toFixed(2) ?? '',
    sample_lead_time: formatDays(product.sample_lead_time),
    incoterm: product.incoterm ?? '',
    port: product.port ?? '',
    certificates: joinList(product.certificates ?? []),
    pack_size: String(product.pack_size ?? ''),
    materials: joinList(product.materials),
    material_choices: joinList(product.material_choices ?? product.materials),
    colors: joinList(product.colors),
    sizes: joinList(product.sizes, 'sizes'),
    specifications: joinPairs(Object.entries(specifications)),
    images: images
      .map((file, at) => {
        const color = product.picture_colors?.[at]
        return color ? `${color}: ${file}` : file
      })
      .join(' | '),
    is_active: product.is_active ? 'yes' : 'no',
    name_zh: translations['zh']?.name ?? '',
    description_zh: translations['zh']?.description ?? '',
    name_es: translations['es']?.name ?? '',
    description_es: translations['es']?.description ?? '',
  }
}

const formatDays = (days: Days | undefined) =>
  days === undefined ? '' : days.from === days.to ? String(days.from) : `${days.from}-${days.to}`

/** A bar at the end keeps a value with semicolons whole. */
const joinPairs = (pairs: [string, string][]) =>
  pairs.map((pair) => pair.join('=')).join(' | ') + (pairs.length === 1 ? ' |' : '')

export const toCategoryCells = ({ slug, name, id, translations }: Category) => ({
  slug,
  name,
  id,
  name_zh: translations['zh']?.name ?? '',
  name_es: translations['es']?.name ?? '',
})
