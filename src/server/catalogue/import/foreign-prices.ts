import { parseStoredProduct, readProductBatches } from '#server/db/catalogue-repository.ts'
import { runInReadSnapshot, type Db } from '#server/db/database.ts'
import { pluralize } from '#server/text/pluralize.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { getShopCurrency, nameCurrencies } from './cells/currencies.ts'
import { formatImportError } from './import-error.ts'
import { companyFile } from './readers/read-company.ts'
import type { Staging } from './staging.ts'

/** Why the shop cannot sell in `currency`: styles that stay and are not in the list have prices in another. */
export async function findForeignPrices(
  db: Db,
  staging: Pick<Staging, 'rows'>,
  /** Of rows that cannot be imported. */
  bad: ReadonlySet<string>,
  keeps: (id: string) => boolean,
  currency: string,
): Promise<string | undefined> {
  const listed = new Set<string>()
  for (const { product } of staging.rows()) if (!bad.has(product.id)) listed.add(product.id)
  const foreign: string[] = []
  let before = currency
  await runInReadSnapshot(db, async (moment) => {
    for await (const batch of readProductBatches(moment)) {
      for (const row of batch) {
        if (listed.has(row.id) || !keeps(row.id)) continue
        const { model, pricing } = parseStoredProduct(row)
        if (pricing.currency === currency) continue
        before = pricing.currency
        foreign.push(model)
      }
    }
  })
  if (foreign.length === 0) return undefined
  const [now, earlier] = [[currency], [before]].map((codes) => nameCurrencies(codes))
  const named = foreign.slice(0, 3).join(', ')
  const reason = `is now in ${now}, and ${pluralize(foreign.length, 'style')} that the list lacks or that are bad there (${named}${foreign.length > 3 ? ' …' : ''}) would keep prices in ${earlier}: give a good list of all styles, or retire with --replace those that it lacks`
  return formatImportError(companyFile, { line: 1, column: 'money.currency', reason })
}

/** What a list without the columns `missing` would keep of prices in another currency, as a complaint. */
export function describeForeignPrices(
  { pricing, sample_price }: Product,
  missing: readonly string[],
): { column: string; reason: string } | undefined {
  const prices = { base_price: true, price_breaks: pricing.price_breaks, sample_price }
  const columns = Object.entries(prices).flatMap(([name, known]) => (known ? [name] : []))
  const kept = columns.filter((name) => missing.includes(name))
  const [column] = kept
  if (pricing.currency === getShopCurrency() || column === undefined) return undefined
  const [now, before] = [[getShopCurrency()], [pricing.currency]].map((codes) =>
    nameCurrencies(codes),
  )
  return {
    column,
    reason: `is in ${before} in the shop, which sells in ${now}: give ${kept.join(', ')}`,
  }
}

/** For rows that give all prices. */
export const moveToShopCurrency = (style: Product): Product =>
  style.pricing.currency === getShopCurrency()
    ? style
    : { ...style, pricing: { ...style.pricing, currency: getShopCurrency() } }
