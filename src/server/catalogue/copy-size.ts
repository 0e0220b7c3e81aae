import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import type { CatalogueSize } from '#shared/domain/catalogue/copy-limits.ts'
import type { Snapshot } from './snapshot.ts'
import type { SnapshotProduct } from './snapshot-rows.ts'

export type CopySize = CatalogueSize & { categories: (CatalogueSize & { slug: string })[] }

/** Most styles that are compressed to learn how small the others become. */
const sampleSize = 500
/** The default takes some twenty times as long, and a device waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

const compress = promisify(brotliCompress)
const measured = new WeakMap<readonly SnapshotProduct[], Promise<CopySize>>()

/** What the catalogue weighs as it travels, once per version. */
export function measureCopy({ products }: Pick<Snapshot, 'products'>): Promise<CopySize> {
  const known = measured.get(products) ?? measure(products)
  measured.set(products, known)
  return known
}

async function measure(products: readonly SnapshotProduct[]): Promise<CopySize> {
  const step = Math.ceil(products.length / sampleSize)
  const sample = Buffer.concat(products.filter((_, at) => at % step === 0).map(({ json }) => json))
  const ratio =
    sample.length === 0 ? 1 : (await compress(sample, { params })).length / sample.length
  const categories = new Map<string, CatalogueSize>()
  for (const { category, json } of products) {
    const { styles, bytes } = categories.get(category) ?? { styles: 0, bytes: 0 }
    categories.set(category, { styles: styles + 1, bytes: bytes + json.length * ratio })
  }
  const rounded = Array.from(categories, ([slug, { styles, bytes }]) => ({
    slug,
    styles,
    bytes: Math.round(bytes),
  }))
  return {
    styles: products.length,
    bytes: rounded.reduce((sum, { bytes }) => sum + bytes, 0),
    categories: rounded,
  }
}
