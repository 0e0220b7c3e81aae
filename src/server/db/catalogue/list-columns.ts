import type { Db } from '../database.ts'

const key = 'list_columns'

/** What the operator has said of lists' headers, normalised: our name of the column by the list's. */
export async function readListColumns(db: Db): Promise<Record<string, string>> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? {} : (JSON.parse(row.value) as Record<string, string>) // written below
}

export async function saveListColumns(db: Db, columns: Record<string, string>): Promise<void> {
  const value = JSON.stringify(columns)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
