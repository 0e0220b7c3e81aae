import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { WrittenRow } from '#data/quick-order/quick-order.ts'
import { findByCode } from '#app/catalogue/find-by-code.ts'
import { listCodes } from './parse/read-style.ts'
import { createStyleIndex, type StyleIndex } from './parse/style-index.ts'

/** Codes that are looked up one by one; a first visit that pastes more waits for the copy. */
const maxLookups = 100

export type LookUpStyles = (rows: readonly WrittenRow[], isOffline: boolean) => Promise<StyleIndex>

/** For a device without the catalogue: asks the server about each code until it answers, and not again. */
export function createStyleLookup(
  catalogue: Pick<CataloguePort, 'product' | 'list'>,
): LookUpStyles {
  const answers = new Map<string, Product | undefined>()
  const ask = async (code: string) => {
    try {
      answers.set(code, await findByCode(catalogue, code))
    } catch (error) {
      console.warn('A code could not be looked up.', error)
    }
  }
  return async (rows, isOffline) => {
    const codes = new Set([...new Set(rows.flatMap(listCodes))].slice(0, maxLookups))
    for (const code of answers.keys()) if (!codes.has(code)) answers.delete(code)
    if (!isOffline) await Promise.all([...codes].filter((code) => !answers.has(code)).map(ask))
    const answered = new Set(answers.keys())
    return createStyleIndex(
      [...codes].flatMap((code) => answers.get(code) ?? []),
      (some) => (some.length === 0 ? isOffline : some.some((code) => !answered.has(code))),
    )
  }
}
