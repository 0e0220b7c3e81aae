import type { Product } from '#shared/contract/catalogue.ts'

const productFacts = [
  'price',
  'minimum',
  'maximum',
  'min_per_color',
  'min_per_order',
  'lead_time',
  'sample',
  'delivery',
  'pack_size',
  'certificates',
  'materials',
  'colors',
  'sizes',
] as const
export type ProductFact = (typeof productFacts)[number]

/** One row of the table: a list of values per product, empty where the product states none. */
export type ComparedFact = {
  fact: { own: ProductFact } | { specification: string }
  values: string[][]
  /** `gaps`: some products do not say and the others agree, which is neither equal nor different. */
  outcome: 'equal' | 'different' | 'gaps'
  shared: ReadonlySet<string>
}

/** The order of colours, sizes and materials does not matter. Specifications that few products state come last. */
export function compareProducts(products: readonly Product[]): ComparedFact[] {
  const countStating = (specification: string) =>
    products.filter((one) => specification in one.specifications).length
  const specifications = [...new Set(products.flatMap((one) => Object.keys(one.specifications)))]
  return [
    ...productFacts.map((own) => {
      return compareFact(
        { own },
        products.map((product) => readFactValues(product, own)),
      )
    }),
    ...specifications
      .sort((a, b) => countStating(b) - countStating(a))
      .map((specification) => {
        const texts = products.map((product) => {
          const value = product.specifications[specification]
          return value === undefined ? [] : [value]
        })
        return compareFact({ specification }, texts)
      }),
  ].filter(isWorthSaying)
}

const isWorthSaying = ({ fact, values }: ComparedFact) =>
  'own' in fact && fact.own === 'minimum'
    ? values.some(([pieces]) => pieces !== '1')
    : values.some((texts) => texts.length > 0)

function compareFact(fact: ComparedFact['fact'], values: string[][]): ComparedFact {
  const stated = values.filter((texts) => texts.length > 0)
  const [first = []] = stated
  const shared = new Set(first.filter((value) => stated.every((texts) => texts.includes(value))))
  const agree = stated.every((texts) => new Set(texts).size === shared.size)
  const outcome = !agree ? 'different' : stated.length < values.length ? 'gaps' : 'equal'
  return { fact, values, outcome, shared }
}

function readFactValues({ pricing, ...product }: Product, own: ProductFact): string[] {
  if (own === 'price') {
    const breaks = (pricing.price_breaks ?? []).map(({ quantity, price }) => `${quantity} ${price}`)
    return [`${pricing.currency} ${pricing.base_price}`, ...breaks]
  }
  if (own === 'minimum') return [String(pricing.min_quantity)]
  if (own === 'maximum') return [pricing.max_quantity ? String(pricing.max_quantity) : 'none']
  if (own === 'materials' || own === 'colors' || own === 'sizes') return product[own]
  if (own === 'certificates') return product.certificates ?? []
  return toTexts(
    {
      min_per_color: pricing.min_per_color,
      min_per_order: pricing.min_per_order,
      lead_time: joinStated(product.lead_time?.from, product.lead_time?.to),
      sample: joinStated(
        product.sample_price,
        product.sample_lead_time?.from,
        product.sample_lead_time?.to,
      ),
      delivery: joinStated(product.incoterm, product.port),
      pack_size: product.pack_size,
    }[own],
  )
}

const joinStated = (...values: (string | number | undefined)[]) =>
  values.filter((value) => value !== undefined).join(' ')

const toTexts = (value: string | number | undefined) =>
  value === undefined || value === '' ? [] : [String(value)]
