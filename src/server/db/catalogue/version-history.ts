import { isDeepStrictEqual } from 'node:util'
import type { CatalogueRest, StoredProduct } from '../catalogue-repository.ts'
import type { Db, Tx } from '../database.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { VersionRow } from './catalogue-rows.ts'

/** Versions that can be undone. */
const keptVersions = 20

/** Times in ms; `others` is what has changed beside the styles. */
export type HistoryEntry = Pick<
  VersionRow,
  'version' | 'made_at' | 'made_by' | 'source' | 'goes_back_to' | 'added' | 'updated' | 'removed'
> & { others: string[] }

/** Newest first. */
export async function readHistory(db: Db): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('catalogue_versions')
    .select(['version', 'made_at', 'made_by', 'source', 'goes_back_to'])
    .select(['added', 'updated', 'removed', 'others'])
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, others: JSON.parse(row.others) as string[] })) // written below
}

/** Keeps what products were before `version`; `known` lacks those that were not there. */
export async function keepFormerProducts(
  tx: Tx,
  version: number,
  products: { id: string }[],
  known: ReadonlyMap<string, StoredProduct>,
): Promise<void> {
  const none = { position: null, json: null }
  const rows = products.map(({ id }) => ({ version, ...(known.get(id) ?? { id, ...none }) }))
  if (rows.length > 0) await tx.insertInto('catalogue_former_products').values(rows).execute()
}

/** What of a catalogue is another than before, beside the styles. */
export const listOtherChanges = (
  before: CatalogueRest,
  after: CatalogueRest,
  isReordered: boolean,
): string[] => [
  ...(isReordered ? ['order'] : []),
  ...(['categories', 'company', 'synonyms', 'words'] as const).filter(
    // a catalogue without a list of words has them in its styles
    (part) =>
      !(part === 'words' && before.words === undefined) && isOther(before[part], after[part]),
  ),
]

/** Files may have the same keys in another order. */
function isOther(before: string | string[] | undefined, after: typeof before): boolean {
  const parse = (json: typeof before): unknown =>
    typeof json === 'string' ? JSON.parse(json) : json
  return !isDeepStrictEqual(parse(before), parse(after))
}

/** Keeps what the catalogue was `before` the version, and forgets versions that are too old. */
export async function recordVersion(
  tx: Tx,
  version: number,
  { company, categories, synonyms, words }: CatalogueRest,
  { others, ...summary }: Omit<HistoryEntry, 'version'>,
): Promise<void> {
  const before = {
    company: company ?? null,
    categories: JSON.stringify(categories),
    synonyms,
    words: words ?? null,
  }
  const row = { version, ...summary, ...before, others: JSON.stringify(others) }
  await tx.insertInto('catalogue_versions').values(row).execute()
  const { added, updated, removed, made_at } = summary
  await recordEvent(tx, 'catalogue.changed', { version, added, updated, removed }, made_at)
  const tooOld = await tx
    .selectFrom('catalogue_versions')
    .select('version')
    .orderBy('version', 'desc')
    .offset(keptVersions)
    .limit(1)
    .executeTakeFirst()
  if (tooOld === undefined) return
  for (const table of ['catalogue_versions', 'catalogue_former_products'] as const)
    await tx.deleteFrom(table).where('version', '<=', tooOld.version).execute()
}
