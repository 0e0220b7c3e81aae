import { templatesMax, type ReplyTemplate } from '#shared/contract/desk/templates.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import { createId } from '../db/new-id.ts'
import { HttpProblem } from '../problem.ts'

/** By name. */
export async function listTemplates(db: Db): Promise<ReplyTemplate[]> {
  const rows = await db.selectFrom('reply_templates').selectAll().orderBy('name').execute()
  return rows.map(({ bodies, ...row }) => ({ ...row, bodies: JSON.parse(bodies) })) // written below
}

/** Without an id, another one. @throws Problem list_full, changed_meanwhile */
export function recordTemplate(db: Db, template: ReplyTemplate, now: number): Promise<void> {
  const { id, version, name } = template
  const bodies = JSON.stringify(template.bodies)
  return runInTransaction(db, async (tx) => {
    if (id === '') {
      const all = await tx.selectFrom('reply_templates').select('id').execute()
      if (all.length >= templatesMax) throw new HttpProblem('list_full')
      const added = { id: createId('tpl', now), name, bodies, version: 1 }
      await tx.insertInto('reply_templates').values(added).execute()
      return
    }
    const changed = await tx
      .updateTable('reply_templates')
      .set({ name, bodies, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new HttpProblem('changed_meanwhile')
  })
}

export async function deleteTemplate(db: Db, id: string): Promise<void> {
  await db.deleteFrom('reply_templates').where('id', '=', id).execute()
}
