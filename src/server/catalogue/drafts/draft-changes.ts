import * as v from 'valibot'
import { changesPageSize, DraftChange, type ChangeKind } from '#shared/contract/desk/catalogue.ts'
import type { Db } from '#server/db/database.ts'

/** Keeps changes as pages, so that reading one needs no other. */
export async function createChangeWriter(db: Db, draft_id: string) {
  await db.deleteFrom('catalogue_draft_changes').where('draft_id', '=', draft_id).execute()
  const pages = new Map<ChangeKind, { number: number; rows: DraftChange[] }>()
  let written: Promise<unknown> = Promise.resolve()
  const flush = (kind: ChangeKind, page: { number: number; rows: DraftChange[] }) => {
    if (page.rows.length === 0) return
    const json = JSON.stringify(page.rows.splice(0))
    const row = { draft_id, kind, page: page.number, json }
    page.number += 1
    written = written.then(() => db.insertInto('catalogue_draft_changes').values(row).execute())
    written.catch(() => undefined) // close() says it
  }
  return {
    add(change: DraftChange): void {
      const page = pages.get(change.kind) ?? { number: 1, rows: [] }
      pages.set(change.kind, page)
      page.rows.push(change)
      if (page.rows.length === changesPageSize) flush(change.kind, page)
    },
    /** @throws the database's error of any page */
    async close(): Promise<void> {
      for (const [kind, page] of pages) flush(kind, page)
      await written
    },
  }
}

/** Empty behind the last page. */
export async function readChangePage(
  db: Db,
  draft_id: string,
  kind: ChangeKind,
  page: number,
): Promise<DraftChange[]> {
  const row = await db
    .selectFrom('catalogue_draft_changes')
    .select('json')
    .where('draft_id', '=', draft_id)
    .where('kind', '=', kind)
    .where('page', '=', page)
    .executeTakeFirst()
  return v.parse(v.array(DraftChange), JSON.parse(row?.json ?? '[]'))
}
