import type { Product } from '#shared/contract/catalogue.ts'
import { bandStarts, type FacetName } from './list-filters.ts'

/** Kinds of main material, and the words in a material's name that tell them. */
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
/** A kind of main material. */
export type MaterialFamily = keyof typeof familyWords

const familyOfWord = new Map(
  Object.entries(familyWords).flatMap(([family, words]) =>
    words.split(' ').map((word) => [word, family] as const),
  ),
)

/** Patterns a colour is named with: a buyer who wants navy wants the navy stripe too. */
const patterns = new Set(['stripe', 'check', 'print', 'plaid', 'melange', 'dots'])

/** Clothing sizes from the smallest; others go by their number, then by name. */
const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']

/** Remembers what was made of a text: a catalogue says the same few over and over. */
function oncePerText<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}

/** The colours a trade colour name stands for: 'White/Navy' two, 'Navy Stripe' one. */
export const coloursOf = oncePerText((name): string[] =>
  name.split('/').map((part) => {
    const words = part.trim().split(/\s+/u)
    const plain = words.filter((word) => !patterns.has(word.toLowerCase()))
    return (plain.length > 0 ? plain : words).join(' ')
  }),
)

/** The kind of a material by the first word that tells it, else its own name. */
export const familyOf = oncePerText((material): string => {
  const words = material.toLowerCase().split(/[^a-z]+/u)
  const telling = words.find((word) => familyOfWord.has(word))
  return (telling && familyOfWord.get(telling)) ?? material
})

/** The value of a band: where it begins. The last one that begins at or below the number. */
function bandOf(facet: keyof typeof bandStarts, number: number): string {
  return String(bandStarts[facet].filter((start) => start <= number).at(-1) ?? bandStarts[facet][0])
}

/** The ends of a band: `from` belongs to it, `below` does not; undefined in the last. Price in cents, minimum in pieces. */
export function bandEnds(
  facet: 'price' | 'minimum',
  value: string,
): { from: number; below: number | undefined } {
  const starts = bandStarts[facet]
  const from = Number(value)
  return { from, below: starts.find((start) => start > from) }
}

/**
 * What a product offers under each facet. Its material is the main one, which the catalogue names first: a leather
 * wallet with a polyester lining is leather.
 */
export function facetValues(
  product: Pick<Product, 'colors' | 'sizes' | 'materials' | 'pricing'>,
): Record<FacetName, string[]> {
  const [main] = product.materials
  const { base_price, min_quantity } = product.pricing
  return {
    color: [...new Set(product.colors.flatMap(coloursOf))],
    size: [...new Set(product.sizes)],
    material: main === undefined ? [] : [familyOf(main)],
    price: [bandOf('price', Math.round(base_price * 100))],
    minimum: [bandOf('minimum', min_quantity)],
  }
}

const sizeRank = (size: string): number => {
  const letter = letterSizes.indexOf(size.toUpperCase())
  return letter === -1 ? letterSizes.length + (Number.parseFloat(size) || 0) : letter
}

type Counted = { value: string; count: number }

/** The order of a facet's values: sizes and bands by size, the others by how many products have them. */
export const inFacetOrder: Record<FacetName, (a: Counted, b: Counted) => number> = {
  color: (a, b) => b.count - a.count || compared(a.value, b.value),
  material: (a, b) => b.count - a.count || compared(a.value, b.value),
  size: (a, b) => sizeRank(a.value) - sizeRank(b.value) || compared(a.value, b.value),
  price: (a, b) => Number(a.value) - Number(b.value),
  minimum: (a, b) => Number(a.value) - Number(b.value),
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
