import { locales, type Locale } from '#shared/contract/locales.ts'

/** Punctuation that sticks to links copied from a sentence; no address of the shop ends so. */
const trailingPunctuation = /[\s.,;:!?)\]}>'"。，、；：！？）】》」』”’]/u

export function stripTrailingPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && trailingPunctuation.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Lower case, because catalogues print ids in capitals. */
export const normalizeId = (id: string): string => stripTrailingPunctuation(id).toLowerCase()

export const parseLocale = (tag: string | null | undefined): Locale | undefined =>
  locales.find(
    (locale) =>
      locale ===
      stripTrailingPunctuation(tag ?? '')
        .split(/[-_]/u, 1)[0]
        ?.toLowerCase(),
  )

type NamedCategory = {
  slug: string
  name: string
  translations?: Record<string, { name?: string }>
}

/** Matches slugs and names in any language; an unknown category stays as it is. */
export function resolveCategory(requested: string, categories: readonly NamedCategory[]): string {
  const wanted = stripTrailingPunctuation(requested).toLowerCase()
  const found = categories.find(({ slug, name, translations = {} }) =>
    [slug, name, ...Object.values(translations).map((words) => words.name ?? '')].some(
      (one) => one.toLowerCase() === wanted,
    ),
  )
  return found?.slug ?? requested
}

type Address = {
  pathname: string
  searchParams: {
    get: (name: string) => string | null
    set: (name: string, value: string) => void
    toString: () => string
  }
}

export function canonicalizeAddress(
  { pathname, searchParams }: Address,
  categories: () => readonly NamedCategory[],
): string | undefined {
  const bare = pathname.replace(/(?<=.)\/$/u, '')
  const read = tryDecode(bare)
  if (read === undefined) return undefined
  const path = stripTrailingPunctuation(read).toLowerCase()
  const [, id] = /^\/products\/([^/]+)$/u.exec(path) ?? []
  const canonical = id === undefined ? path : `/products/${encodeURIComponent(normalizeId(id))}`
  const category = path === '/products' ? searchParams.get('category') : null
  const slug = category === null ? null : resolveCategory(category, categories())
  const isCanonical = canonical === (id === undefined ? read : bare) && slug === category
  if (isCanonical) return undefined
  if (slug !== null) searchParams.set('category', slug)
  const query = searchParams.toString()
  return `${id === undefined ? encodeURI(canonical) : canonical}${query && `?${query}`}`
}

function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
