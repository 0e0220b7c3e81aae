import type { Product } from '#shared/contract/catalogue.ts'

const ownFacts = ['price', 'minimum', 'maximum', 'materials', 'colors', 'sizes'] as const
type OwnFact = (typeof ownFacts)[number]

/** One row of the table: a list of values per product, empty where the product states none. */
export type ComparedFact = {
  fact: { own: OwnFact } | { specification: string }
  values: string[][]
  /** `gaps`: some products do not say and the others agree, which is neither equal nor different. */
  outcome: 'equal' | 'different' | 'gaps'
  shared: ReadonlySet<string>
}

/** The order of colours, sizes and materials does not matter. Specifications that few products state come last. */
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
