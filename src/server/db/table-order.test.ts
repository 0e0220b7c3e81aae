import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { tableNames } from './schema.ts'

test('in the list of tables, by which they are copied, one follows those that it refers to', async () => {
  const db = await openDatabase({ file: ':memory:' })
  onTestFinished(() => db.destroy())
  const found: string[] = []
  for (const [at, name] of tableNames.entries()) {
    const asked = sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`
    for (const { table } of (await asked.execute(db)).rows) {
      found.push(`${name} → ${table}`)
      const place = tableNames.findIndex((one) => one === table)
      expect(place, `${name} refers to ${table}`).toBeGreaterThan(-1)
      expect(place, `${name} refers to ${table}`).toBeLessThanOrEqual(at)
    }
  }
  expect(found).toContain('uploads → orders')
})
