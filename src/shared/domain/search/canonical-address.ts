import { locales, type Locale } from '#shared/contract/locales.ts'

/** What clings to the end of a link that was copied out of a sentence. No address of the shop ends so. */
const clinging = /[\s.,;:!?)\]}>'"。，、；：！？）】》」』”’]/u

/** A link's end without the punctuation of the sentence around it. */
export function withoutClinging(text: string): string {
  let end = text.length
  while (end > 0 && clinging.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The id that a link means: a style's model is printed in capitals everywhere, its id is not. */
export const idMeant = (id: string): string => withoutClinging(id).toLowerCase()

/** Our language that a tag such as `zh-CN` asks for. */
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

/** The category that a link names by its slug or by its name in any language; as it is where it is none of ours. */
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

/** Where a link leads that is written otherwise than the shop writes it; undefined where it is as it should be. */
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
