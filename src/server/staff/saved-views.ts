import { savedViewsMax, type SavedView } from '#shared/contract/desk/saved-views.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import { HttpProblem } from '../problem.ts'

/** Of one member, by name. */
export async function listViews(db: Db, member_id: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('staff_views')
    .select(['name', 'filter'])
    .where('member_id', '=', member_id)
    .orderBy('name')
    .execute()
  return rows.map(({ name, filter }) => ({ name, filter: JSON.parse(filter) })) // written below
}

/** In place of one of the same name. @throws Problem list_full */
export function recordView(db: Db, member_id: string, view: SavedView): Promise<void> {
  return runInTransaction(db, async (tx) => {
    const filter = JSON.stringify(view.filter)
    const others = await tx
      .selectFrom('staff_views')
      .select('name')
      .where('member_id', '=', member_id)
      .where('name', '!=', view.name)
      .execute()
    if (others.length >= savedViewsMax) throw new HttpProblem('list_full')
    await tx
      .insertInto('staff_views')
      .values({ member_id, name: view.name, filter })
      .onConflict((conflict) => conflict.columns(['member_id', 'name']).doUpdateSet({ filter }))
      .execute()
  })
}

export async function deleteView(db: Db, member_id: string, name: string): Promise<void> {
  await db
    .deleteFrom('staff_views')
    .where('member_id', '=', member_id)
    .where('name', '=', name)
    .execute()
}
