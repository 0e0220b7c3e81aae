import type { Product } from '#shared/contract/catalogue.ts'

/** What every product is compared by, in the order of the table; the specifications of its own follow. */
const ownFacts = ['price', 'minimum', 'maximum', 'materials', 'colors', 'sizes'] as const
type OwnFact = (typeof ownFacts)[number]

/**
 * One fact side by side. `values` has an entry for each product: the words as the catalogue writes them, prices in the
 * currency per piece; none where the product does not say. A `specification` is named as the catalogue names it.
 */
export type ComparedFact = {
  fact: { own: OwnFact } | { specification: string }
  values: string[][]
  /** `gaps` where a product does not say, and the others agree: that is no difference, and not equal either. */
  outcome: 'equal' | 'different' | 'gaps'
  /** What every product says that says anything. */
  shared: ReadonlySet<string>
}

/**
 * What can be compared between products. The order of colours, sizes and materials is no difference. Facts that none of
 * the products states are left out; specifications that few of them state come last.
 */
export function comparison(products: readonly Product[]): ComparedFact[] {
  const stating = (specification: string) =>
    products.filter((one) => specification in one.specifications).length
  const specifications = [...new Set(products.flatMap((one) => Object.keys(one.specifications)))]
  return [
    ...ownFacts.map((own) => {
      return comparedFact(
        { own },
        products.map((product) => valuesOf(product, own)),
      )
    }),
    ...specifications
      .sort((a, b) => stating(b) - stating(a))
      .map((specification) => {
        const said = products.map((product) => {
          const value = product.specifications[specification]
          return value === undefined ? [] : [value]
        })
        return comparedFact({ specification }, said)
      }),
  ].filter(({ values }) => values.some((said) => said.length > 0))
}

function comparedFact(fact: ComparedFact['fact'], values: string[][]): ComparedFact {
  const stated = values.filter((said) => said.length > 0)
  const [first = []] = stated
  const shared = new Set(first.filter((value) => stated.every((said) => said.includes(value))))
  const agree = stated.every((said) => new Set(said).size === shared.size)
  const outcome = !agree ? 'different' : stated.length < values.length ? 'gaps' : 'equal'
  return { fact, values, outcome, shared }
}

function valuesOf({ pricing, ...product }: Product, own: OwnFact): string[] {
  if (own === 'price') return [`${pricing.currency} ${pricing.base_price}`]
  if (own === 'minimum') return [String(pricing.min_quantity)]
  if (own === 'maximum') return [pricing.max_quantity ? String(pricing.max_quantity) : 'none']
  return product[own]
}
