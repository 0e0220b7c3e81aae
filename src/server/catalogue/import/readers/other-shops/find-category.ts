import type { Category } from '#shared/contract/catalogue.ts'
import { addHash, createSlug, normalizeSpelling } from '../../slugs.ts'

/** Equal for names that differ in capitals, accents, spaces and hyphens. */
const normalizeName = (name: string): string =>
  normalizeSpelling(name.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')).replaceAll(
    '-',
    '',
  )

/** By slug or name, in any language and in one spelling or another. */
export function findKnownCategory(
  categories: readonly Category[],
  name: string,
): Category | undefined {
  const spelling = normalizeName(name)
  const listNames = ({ slug, name: own, translations }: Category) => [
    slug,
    own,
    ...Object.values(translations).flatMap((translated) => translated.name ?? []),
  ]
  return (
    categories.find(({ slug }) => slug === name) ??
    categories.find((one) => listNames(one).some((known) => normalizeName(known) === spelling))
  )
}

/** A known category. Else adds one with a slug of its own. */
export function findCategory(categories: Category[], name: string): Category {
  const known = findKnownCategory(categories, name)
  if (known !== undefined) return known
  const added = createCategory(name, categories)
  categories.push(added)
  return added
}

function createCategory(given: string, others: Category[]): Category {
  const name = `${given.slice(0, 1).toUpperCase()}${given.slice(1)}`
  const plain = createSlug(given)
  const isTaken = plain === '' || others.some(({ slug }) => slug === plain)
  const slug = isTaken ? addHash(plain || 'category', given) : plain
  return { id: slug, name, slug, translations: {} }
}
