import type { Product } from '#shared/contract/catalogue.ts'
import {
  localizeProductDescription,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'

/** schema.org Product, with price and minimum order. */
export function toProductData(product: Product, locale: string, origin: string) {
  const { base_price, currency, min_quantity, max_quantity } = product.pricing
  return {
    '@type': 'Product',
    name: localizeProductName(product, locale),
    description: localizeProductDescription(product, locale),
    sku: product.model,
    category: product.category,
    image: product.images.map((path) => `${origin}${path}`),
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/products/${encodeURIComponent(product.id)}`,
      price: base_price,
      priceCurrency: currency,
      availability: 'https://schema.org/MadeToOrder',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: min_quantity,
        ...(max_quantity && { maxValue: max_quantity }),
        unitCode: 'C62', // pieces (UN/CEFACT)
      },
    },
  }
}
