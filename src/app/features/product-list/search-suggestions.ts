import type { Category } from '#shared/contract/catalogue.ts'
import {
  normalize,
  removeInnerPunctuation,
  tokenizeSearch,
  stemWord,
} from '#shared/domain/search/tokenize.ts'
import {
  localizeCategoryName,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { Suggest } from '#app/shell/search-panel.tsx'

/** Beside matching categories. */
const maxStyles = 6

/** Categories first, then styles by name or model. */
export const createSuggest =
  (catalogue: CataloguePort, locale: string): Suggest =>
  async (text) => {
    const [answer, categories] = await Promise.all([
      withFallback(
        catalogue.list({ search: text, category: '', page: 1, limit: maxStyles }),
        undefined,
      ),
      withFallback(catalogue.categories(), []),
    ])
    const words = tokenizeSearch(text).map((word) => stemWord(removeInnerPunctuation(word)))
    return {
      nearest: answer?.nearest,
      suggestions: [
        ...categories
          .filter((category) => words.every((word) => getSearchableNames(category).includes(word)))
          .map(({ slug }) => ({
            name: localizeCategoryName(categories, slug, locale),
            slug,
          })),
        ...(answer?.products ?? []).map((product) => ({
          name: localizeProductName(product, locale),
          model: product.model,
          id: product.id,
        })),
      ],
    }
  }

/** Normalised once: each key press searches all of them. */
const searchableNames = new WeakMap<Category, string>()

function getSearchableNames(category: Category): string {
  const { name, translations } = category
  const names =
    searchableNames.get(category) ??
    removeInnerPunctuation(
      normalize([name, ...Object.values(translations).map((t) => t.name ?? '')].join(' ')),
    )
  searchableNames.set(category, names)
  return names
}
