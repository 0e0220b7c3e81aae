import type { Product } from '#shared/contract/catalogue.ts'

/** A product of which only what a test names matters. */
export const product = (id: string, named: Partial<Product> = {}): Product => ({
  id,
  name: id,
  model: id.toUpperCase(),
  category: 'wallets',
  description: '',
  images: [],
  pictures: [],
  materials: [],
  colors: [],
  sizes: [],
  specifications: {},
  is_active: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  pricing: { base_price: 1, currency: 'USD', min_quantity: 1 },
  translations: {},
  ...named,
})
