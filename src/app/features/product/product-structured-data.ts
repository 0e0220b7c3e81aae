import type { Product } from '#shared/contract/catalogue.ts'
import {
  localizeProductDescription,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'

/** schema.org Product, with price and minimum order. */
export function toProductData(product: Product, locale: string, origin: string) {
  const { base_price, currency, min_quantity, max_quantity, price_breaks } = product.pricing
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
      ...(price_breaks && {
        priceSpecification: price_breaks.map(({ quantity, price }) => ({
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: currency,
          eligibleQuantity: toQuantity({ minValue: quantity }),
        })),
      }),
      availability: 'https://schema.org/MadeToOrder',
      eligibleQuantity: toQuantity({
        minValue: min_quantity,
        ...(max_quantity && { maxValue: max_quantity }),
      }),
    },
  }
}

/** In pieces (UN/CEFACT's C62). */
const toQuantity = (limits: { minValue: number; maxValue?: number }) => ({
  '@type': 'QuantitativeValue',
  ...limits,
  unitCode: 'C62',
})
