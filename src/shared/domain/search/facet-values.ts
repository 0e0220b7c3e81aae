import type { Pricing, Product } from '#shared/contract/catalogue.ts'
import { findLowestPrice } from '#shared/domain/pricing/price-breaks.ts'
import { toCents } from '../pricing/money.ts'
import { getPriceScale, rangeStarts } from './filter-ranges.ts'
import type { FacetName } from './list-filters.ts'

const familyWords = {
  leather: 'leather cowhide calf calfskin lambskin sheepskin goatskin nappa nubuck suede saffiano',
  faux_leather: 'pu pvc microfibre',
  cotton: 'cotton denim canvas corduroy flannel chambray poplin',
  wool: 'wool cashmere merino melton',
  linen: 'linen flax hemp ramie',
  silk: 'silk',
  viscose: 'viscose rayon modal lyocell tencel',
  nylon: 'nylon polyamide',
  polyester: 'polyester fleece',
  synthetic_fibre: 'synthetic pbt',
  wood: 'wood bamboo birch beech',
}
export type MaterialFamily = keyof typeof familyWords

const familyOfWord = new Map(
  Object.entries(familyWords).flatMap(([family, words]) =>
    words.split(' ').map((word) => [word, family] as const),
  ),
)

/** Patterns in colour names: a search for navy includes navy stripe. */
const patterns = new Set(['stripe', 'check', 'print', 'plaid', 'melange', 'dots'])

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']

function memoizeByText<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const cached = made.get(text) ?? make(text)
    made.set(text, cached)
    return cached
  }
}

/** `White/Navy` is two colours, `Navy Stripe` one. */
export const splitColours = memoizeByText((name): string[] =>
  name.split('/').map((part) => {
    const words = part.trim().split(/\s+/u)
    const plain = words.filter((word) => !patterns.has(word.toLowerCase()))
    return (plain.length > 0 ? plain : words).join(' ')
  }),
)

export const findMaterialFamily = memoizeByText((material): string => {
  const words = material.toLowerCase().split(/[^a-z]+/u)
  const familyWord = words.find((word) => familyOfWord.has(word))
  return (familyWord && familyOfWord.get(familyWord)) ?? material
})

function findRangeStart(facet: keyof typeof rangeStarts, number: number): string {
  return String(
    rangeStarts[facet].filter((start) => start <= number).at(-1) ?? rangeStarts[facet][0],
  )
}

const findPriceRange = (pricing: Pricing) =>
  findRangeStart('price', toCents(findLowestPrice(pricing)) / getPriceScale(pricing.currency))

/** `from` is inclusive, `below` exclusive and undefined in the last range. In scaled cents, pieces or days. */
export function parseRange(
  facet: keyof typeof rangeStarts,
  value: string,
): { from: number; below: number | undefined } {
  const starts = rangeStarts[facet]
  const from = Number(value)
  return { from, below: starts.find((start) => start > from) }
}

type FacetFields = 'colors' | 'sizes' | 'materials' | 'pricing' | 'lead_time' | 'certificates'

/**
 * Only the first material counts: a leather wallet with a polyester lining is leather. Of a lead time the longest
 * counts: what is promised in 25 to 35 days is not there in 30.
 */
export function listFacetValues(product: Pick<Product, FacetFields>): Record<FacetName, string[]> {
  const [main] = product.materials
  return {
    color: [...new Set(product.colors.flatMap(splitColours))],
    size: [...new Set(product.sizes)],
    material: main === undefined ? [] : [findMaterialFamily(main)],
    price: [findPriceRange(product.pricing)],
    minimum: [findRangeStart('minimum', product.pricing.min_quantity)],
    lead_time: product.lead_time ? [findRangeStart('lead_time', product.lead_time.to)] : [],
    certificate: [...new Set(product.certificates)],
  }
}

const rankSize = (size: string): number => {
  const letter = letterSizes.indexOf(size.toUpperCase())
  return letter === -1 ? letterSizes.length + (Number.parseFloat(size) || 0) : letter
}

type Counted = { value: string; count: number }

/** Sizes and ranges sort by size, other values by their number of products. */
export const facetComparators: Record<FacetName, (a: Counted, b: Counted) => number> = {
  color: (a, b) => b.count - a.count || compareTexts(a.value, b.value),
  material: (a, b) => b.count - a.count || compareTexts(a.value, b.value),
  size: (a, b) => rankSize(a.value) - rankSize(b.value) || compareTexts(a.value, b.value),
  price: (a, b) => Number(a.value) - Number(b.value),
  minimum: (a, b) => Number(a.value) - Number(b.value),
  lead_time: (a, b) => Number(a.value) - Number(b.value),
  certificate: (a, b) => b.count - a.count || compareTexts(a.value, b.value),
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
