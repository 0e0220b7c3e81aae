import { expect, test } from 'vitest'
import { chanceOf } from '../../../tests/support/seeded-random.ts'
import { noneChosen } from '../../../tests/support/samples/list-filters.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { indexOf, searchIn } from '../../../tests/support/search-in.ts'
import type { Product } from '../contract/catalogue.ts'
import { listFacetValues } from './search/facet-values.ts'
import { findFiltered } from './search/facets.ts'
import { facetNames, type FacetName, type ListFilters } from './search/list-filters.ts'

const { between, happens, oneOf } = chanceOf(11)
const some = (values: string[]) => values.filter(() => happens(1.5 / values.length))

const styles = Array.from({ length: 150 }, (_, n) =>
  product(`S${n}`, {
    name: oneOf(['Alpha', 'Beta', 'Alphabet']),
    category: oneOf(['shirts', 'bags']),
    colors: some(['Black', 'Navy', 'White/Navy', 'Olive']),
    sizes: some(['S', 'M', 'L']),
    materials: [oneOf(['Cotton', 'Silk', 'Wool'])],
    pricing: { base_price: between(3, 30), currency: 'USD', min_quantity: between(50, 1200) },
  }),
)
const index = indexOf(styles)
const search = searchIn(styles)

const offers = (style: Product, facet: FacetName, values: readonly string[]) =>
  listFacetValues(style)[facet].some((value) => values.includes(value))

/** The styles that fit what is chosen in some facets, one by one. */
const fitting = (found: Product[], chosen: ListFilters['chosen'], facets: readonly FacetName[]) =>
  found.filter((style) =>
    facets.every((facet) => chosen[facet].length === 0 || offers(style, facet, chosen[facet])),
  )

test('whatever is asked one after another is found and counted as one by one', () => {
  const query = { search: '', category: '', page: 1, limit: 7 }
  const chosen = { ...noneChosen }
  let shown = 0
  for (let n = 0; n < 400; n += 1) {
    // one thing is changed after another, as buyers do
    const changed = oneOf(facetNames)
    if (happens(0.5))
      chosen[changed] = some(styles.flatMap((s) => listFacetValues(s)[changed])).slice(0, 2)
    if (happens(0.3)) query.search = oneOf(['', 'alpha', 'alphabet beta', 'alphabat'])
    if (happens(0.3)) query.category = oneOf(['', 'bags'])
    query.page = between(1, 3)
    const sort = oneOf(['relevance', 'price'] as const)
    const answer = findFiltered(styles, index.find, query, { chosen, sort })

    const found = search({ ...query, page: 1, limit: styles.length }).products
    const all = fitting(found, chosen, facetNames)
    expect(answer.total_count).toBe(all.length)
    const dear = ({ pricing }: Product) => pricing.base_price
    const ordered = sort === 'price' ? all.toSorted((a, b) => dear(a) - dear(b)) : all
    expect(answer.products).toEqual(ordered.slice((query.page - 1) * 7, query.page * 7))
    for (const facet of facetNames) {
      const elsewhere = fitting(
        found,
        chosen,
        facetNames.filter((other) => other !== facet),
      )
      for (const { value, count } of answer.facets.values[facet])
        expect(count).toBe(elsewhere.filter((style) => offers(style, facet, [value])).length)
      const without = chosen[facet].length > 0 ? elsewhere.length : undefined
      expect(answer.facets.without[facet]).toBe(without)
    }
    shown += answer.products.length
  }
  // had most of them found nothing, this test would show little
  expect(shown).toBeGreaterThan(400)
})
