import type { Category } from '#shared/contract/catalogue.ts'
import { normalize, plain, searchWords, stemOf } from '#shared/domain/search/tokenize.ts'
import { categoryNameIn, productName } from '#shared/domain/catalogue/localized-text.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { Suggest } from '#app/shell/search-panel.tsx'

/** Beside matching categories. */
const stylesMax = 6

/** Categories first, then styles by name or model. */
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

/** Normalised once: each key press searches all of them. */
const searched = new WeakMap<Category, string>()

function namesOf(category: Category): string {
  const { name, translations } = category
  const names =
    searched.get(category) ??
    plain(normalize([name, ...Object.values(translations).map((t) => t.name ?? '')].join(' ')))
  searched.set(category, names)
  return names
}
