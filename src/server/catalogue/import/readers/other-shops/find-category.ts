import type { Category } from '#shared/contract/catalogue.ts'
import { addHash, createSlug, normalizeSpelling } from '../../slugs.ts'

/** Equal for names that differ in capitals, accents, spaces and hyphens. */
const normalizeName = (name: string): string =>
  normalizeSpelling(name.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')).replaceAll(
    '-',
    '',
  )

/** The category that is called so in one spelling or another. Else adds one with a slug of its own. */
export function findCategory(categories: Category[], name: string): Category {
  const spelling = normalizeName(name)
  const isMeant = (one: Category) =>
    one.slug === name || [one.name, one.slug].some((known) => normalizeName(known) === spelling)
  const known = categories.find(isMeant)
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
