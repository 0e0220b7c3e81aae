import { vi } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'

/** A product of which a test needs no more than its id and name. */
export const product = (id: string, name = id): Product => ({
  id,
  name,
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
  created_at: '',
  updated_at: '',
  pricing: { base_price: 1, currency: 'USD', min_quantity: 1 },
  translations: {},
})

/** One page of changes; what the test does not care about has defaults. */
export const page = (ids: string[], rest: Partial<ChangesAnswer> = {}): ChangesAnswer => ({
  fresh: true,
  whole: true,
  products: ids.map((id, position) => ({ position, product: product(id) })),
  removed: [],
  categories: [],
  company_info: null,
  total_count: ids.length,
  cursor: 'e.1',
  more: false,
  ...rest,
})

/** The server answers with these pages, one after the other; `undefined` cuts the round off. Notes the cursors asked with. */
export function serverAnswers(...pages: (ChangesAnswer | undefined)[]) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://shop').searchParams.get('since'))
    const answer = pages.shift()
    // a refusal, because bad weather would be waited for
    return answer
      ? Response.json(answer)
      : Response.json({ error: 'cut off', code: 'bad_request' }, { status: 400 })
  })
  return asked
}
