import { sql } from 'kysely'
import {
  lockCatalogue,
  readWithoutProducts,
  writeWithoutProducts,
  type CatalogueRest,
} from '../catalogue-repository.ts'
import { runInTransaction, type Db, type Tx } from '../database.ts'
import { listOtherChanges, recordVersion } from './version-history.ts'
import type { ChangeCounts } from './write-catalogue.ts'

/**
 * `unknown` is a version that is not kept, or that the catalogue has now; `empty` a shop before its first import;
 * `outdated` a catalogue that is no longer of the version it was to be based on; `refused` a change of the firm that
 * `mayChangeCompany` does not allow.
 */
export type UndoResult = ChangeCounts | 'unknown' | 'empty' | 'outdated' | 'refused'

type UndoOptions = {
  now: number
  by: string
  basedOn?: number
  /** Is given the firm as JSON, as the catalogue has it and as it would be. */
  mayChangeCompany?: (before: string | null, after: string) => boolean
}

/**
 * Makes the catalogue what it was in version `wanted`, by default the one before the last change. That is a version of
 * its own, which reaches devices like every other one. The rows stay in the database: 10,000 of them take less than a second.
 */
export function undoVersions(
  db: Db,
  wanted: number | undefined,
  { now, by, basedOn, mayChangeCompany = () => true }: UndoOptions,
): Promise<UndoResult> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await readWithoutProducts(tx)
    if (basedOn !== undefined && basedOn !== before.version) return 'outdated'
    const recorded = await tx
      .selectFrom('catalogue_versions')
      .selectAll()
      .orderBy('version', 'desc')
      .execute()
    const goal = wanted ?? (recorded[0]?.version ?? 0) - 1
    const oldest = recorded.at(-1)?.version ?? 0
    const undone = recorded.filter((row) => row.version > goal).at(-1)
    if (undone === undefined || goal < oldest - 1 || goal >= before.version) return 'unknown'
    if (undone.company === null) return 'empty'
    if (!mayChangeCompany(before.company ?? null, undone.company)) return 'refused'
    const version = before.version + 1
    const { moved, ...counts } = await restoreProducts(tx, goal, version)
    const after: CatalogueRest = {
      version,
      epoch: before.epoch,
      categories: JSON.parse(undone.categories) as string[], // written by recordVersion
      company: undone.company,
      synonyms: undone.synonyms,
      words: undone.words ?? before.words,
    }
    const others = listOtherChanges(before, after, moved > 0)
    const { added, updated, removed } = counts
    if (added + updated + removed + others.length === 0)
      return { changed: false, version: before.version, ...counts }
    await writeWithoutProducts(tx, after)
    const origin = { made_at: now, made_by: by, source: '', goes_back_to: goal }
    await recordVersion(tx, version, before, { ...origin, ...counts, others })
    return { changed: true, version, ...counts }
  })
}

/** The oldest row after `goal` is what a product was in it. */
const findFormer = (goal: number) =>
  sql`select former.id, former.position, former.json from catalogue_former_products as former join
    (select id, min(version) as version from catalogue_former_products where version > ${goal} group by id) as first
    on first.id = former.id and first.version = former.version`

async function restoreProducts(tx: Tx, goal: number, version: number) {
  const former = findFormer(goal)
  await sql`insert into catalogue_former_products (version, id, position, json)
    select ${sql.lit(version)}, former.id, products.position, products.json
    from (${former}) as former left join products on products.id = former.id
    where products.json is distinct from former.json
      or products.position is distinct from former.position`.execute(tx)
  // of before this version only: the rows just written are newer than those they restore
  await sql`insert into products (id, position, json)
    select id, position, json from (${former}) as former where json is not null
    on conflict (id) do update set position = excluded.position, json = excluded.json`.execute(tx)
  await sql`delete from products
    where id in (select id from (${former}) as former where json is null)`.execute(tx)
  await sql`insert into catalogue_changes (id, changed_in, removed)
    select changed.id, ${sql.lit(version)}, case when products.id is null then 1 else 0 end
    from catalogue_former_products as changed left join products on products.id = changed.id
    where changed.version = ${version}
    on conflict (id) do update set changed_in = excluded.changed_in, removed = excluded.removed`.execute(
    tx,
  )
  return countChanges(tx, version)
}

async function countChanges(tx: Tx, version: number) {
  const counted = await sql<Record<'added' | 'updated' | 'removed' | 'moved', number>>`select
      coalesce(sum(case when changed.json is null then 1 else 0 end), 0) as added,
      coalesce(sum(case when products.json <> changed.json then 1 else 0 end), 0) as updated,
      coalesce(sum(case when products.id is null then 1 else 0 end), 0) as removed,
      coalesce(sum(case when products.json = changed.json then 1 else 0 end), 0) as moved
    from catalogue_former_products as changed left join products on products.id = changed.id
    where changed.version = ${version}`.execute(tx)
  return counted.rows[0]! // an aggregate has one row
}
