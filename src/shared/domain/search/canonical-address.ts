import { locales, type Locale } from '#shared/contract/locales.ts'

/** Punctuation that sticks to links copied from a sentence; no address of the shop ends so. */
const clinging = /[\s.,;:!?)\]}>'"。，、；：！？）】》」』”’]/u

export function withoutClinging(text: string): string {
  let end = text.length
  while (end > 0 && clinging.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Lower case, because catalogues print ids in capitals. */
export const idMeant = (id: string): string => withoutClinging(id).toLowerCase()

export const languageMeant = (tag: string | null | undefined): Locale | undefined =>
  locales.find(
    (locale) =>
      locale ===
      withoutClinging(tag ?? '')
        .split(/[-_]/u, 1)[0]
        ?.toLowerCase(),
  )

type NamedCategory = {
  slug: string
  name: string
  translations?: Record<string, { name?: string }>
}

/** Matches slugs and names in any language; an unknown category stays as it is. */
export function categoryMeant(asked: string, categories: readonly NamedCategory[]): string {
  const wanted = withoutClinging(asked).toLowerCase()
  const found = categories.find(({ slug, name, translations = {} }) =>
    [slug, name, ...Object.values(translations).map((words) => words.name ?? '')].some(
      (one) => one.toLowerCase() === wanted,
    ),
  )
  return found?.slug ?? asked
}

type Address = {
  pathname: string
  searchParams: {
    get: (name: string) => string | null
    set: (name: string, value: string) => void
    toString: () => string
  }
}

export function addressMeant(
  { pathname, searchParams }: Address,
  categories: () => readonly NamedCategory[],
): string | undefined {
  const bare = pathname.replace(/(?<=.)\/$/u, '')
  const read = decoded(bare)
  if (read === undefined) return undefined
  const path = withoutClinging(read).toLowerCase()
  const [, id] = /^\/products\/([^/]+)$/u.exec(path) ?? []
  const meant = id === undefined ? path : `/products/${encodeURIComponent(idMeant(id))}`
  const category = path === '/products' ? searchParams.get('category') : null
  const slug = category === null ? null : categoryMeant(category, categories())
  const isMeant = meant === (id === undefined ? read : bare) && slug === category
  if (isMeant) return undefined
  if (slug !== null) searchParams.set('category', slug)
  const query = searchParams.toString()
  return `${id === undefined ? encodeURI(meant) : meant}${query && `?${query}`}`
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
