import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { normalizeId } from '#shared/domain/search/canonical-address.ts'
import { chooseByCode, parseScannedCode } from '#shared/domain/search/scanned-code.ts'

/** Of the search among which a model is looked for; exact models come first. */
const maxResults = 20
/** In characters, as the search takes them. */
const maxSearchLength = 100

/**
 * The style that a code of a tag, or a typed number, means; undefined where there is none.
 * @throws TransientError where neither the device nor the server answers
 */
export async function findByCode(
  catalogue: Pick<CataloguePort, 'product' | 'list'>,
  code: string,
): Promise<Product | undefined> {
  const parsed = parseScannedCode(code)
  if (parsed === undefined) return undefined
  if ('id' in parsed) return catalogue.product(parsed.id)
  const { text } = parsed
  if (text.length > maxSearchLength || /[/\s]{2}/u.test(text)) return undefined
  const query = { search: text, category: '', page: 1, limit: maxResults }
  const { products } = await catalogue.list(query)
  return chooseByCode(products, text) ?? (await catalogue.product(normalizeId(text)))
}
