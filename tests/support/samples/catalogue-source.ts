import { readSource } from '#server/catalogue/import/readers/read-source.ts'
import { openStaging, type RowProduct } from '#server/catalogue/import/staging.ts'
import { temporaryFolder } from '../open-app.ts'

/** What a catalogue to import holds, with its good rows. */
export async function sourceAt(path: string) {
  const staging = openStaging(await temporaryFolder())
  try {
    const source = await readSource(path, staging)
    return { ...source, products: [...staging.rows()] satisfies RowProduct[] }
  } finally {
    staging.close()
  }
}
