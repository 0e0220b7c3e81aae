import type { Category } from '#shared/contract/catalogue.ts'
import { normalize, plain, searchWords, stemOf } from '#shared/domain/search/tokenize.ts'
import { categoryNameIn, productName } from '#shared/domain/catalogue/localized-text.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { Suggest } from '#app/shell/search-panel.tsx'

/** Styles suggested at most, beside the categories that fit. */
const stylesMax = 6

/** What the header's search suggests while one types: categories, then styles by name or model, in a language. */
export const suggestFrom =
  (catalogue: CataloguePort, locale: string): Suggest =>
  async (text) => {
    const [answer, categories] = await Promise.all([
      withFallback(
        catalogue.list({ search: text, category: '', page: 1, limit: stylesMax }),
        undefined,
      ),
      withFallback(catalogue.categories(), []),
    ])
    const words = searchWords(text).map((word) => stemOf(plain(word)))
    return {
      nearest: answer?.nearest,
      suggestions: [
        ...categories
          .filter((category) => words.every((word) => namesOf(category).includes(word)))
          .map(({ slug }) => ({
            name: categoryNameIn(categories, slug, locale),
            slug,
          })),
        ...(answer?.products ?? []).map((product) => ({
          name: productName(product, locale),
          model: product.model,
          id: product.id,
        })),
      ],
    }
  }

/** The names of a category as they are searched, made once: every key looks at all of them. */
const searched = new WeakMap<Category, string>()

function namesOf(category: Category): string {
  const { name, translations } = category
  const names =
    searched.get(category) ??
    plain(normalize([name, ...Object.values(translations).map((t) => t.name ?? '')].join(' ')))
  searched.set(category, names)
  return names
}
