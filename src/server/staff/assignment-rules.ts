import type { AssignmentRule, RuleList } from '#shared/contract/desk/assignment.ts'
import type { Locale } from '#shared/contract/locales.ts'
import { runInReadSnapshot, runInTransaction, type Db } from '../db/database.ts'
import { parseChoices, rulesVersionKey } from '../db/inbox/assignment.ts'
import { createId } from '../db/new-id.ts'
import { HttpProblem } from '../problem.ts'
import { listAnsweringMembers } from './members.ts'

/** In the order in which they are asked. */
export const readRuleList = (db: Db): Promise<RuleList> =>
  runInReadSnapshot(db, async (moment) => {
    const rows = await moment
      .selectFrom('assignment_rules')
      .selectAll()
      .orderBy('position')
      .execute()
    return { rules: rows.map((row) => toRule(row)), version: await readVersion(moment) }
  })

type Lists = 'categories' | 'countries' | 'languages' | 'members'

const toRule = ({ id, name, ...row }: Record<Lists | 'id' | 'name', string>): AssignmentRule => ({
  id,
  name,
  categories: parseChoices(row.categories),
  countries: parseChoices(row.countries),
  languages: parseChoices(row.languages) as Locale[], // checked when they came
  members: parseChoices(row.members),
})

async function readVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', rulesVersionKey)
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

/**
 * All of them in place of those before; turns go on where a rule stays. Members who are gone leave the rules.
 * @throws Problem changed_meanwhile
 */
export function recordRuleList(db: Db, { rules, version }: RuleList, now: number): Promise<void> {
  return runInTransaction(db, async (tx) => {
    await tx
      .insertInto('meta')
      .values({ key: rulesVersionKey, value: '0' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const changed = await tx
      .updateTable('meta')
      .set({ value: String(version + 1) })
      .where('key', '=', rulesVersionKey)
      .where('value', '=', String(version))
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new HttpProblem('changed_meanwhile')
    const members = new Set((await listAnsweringMembers(tx)).map(({ id }) => id))
    const before = await tx.selectFrom('assignment_rules').select(['id', 'last_member']).execute()
    const turns = new Map(before.map(({ id, last_member }) => [id, last_member]))
    await tx.deleteFrom('assignment_rules').execute()
    for (const [position, { id, name, ...rule }] of rules.entries()) {
      const toList = (list: string[]) => JSON.stringify([...new Set(list)])
      const last_member = turns.get(id) ?? null
      await tx
        .insertInto('assignment_rules')
        .values({
          id: turns.delete(id) ? id : createId('rule', now),
          position,
          name,
          categories: toList(rule.categories),
          countries: toList(rule.countries),
          languages: toList(rule.languages),
          members: toList(rule.members.filter((one) => members.has(one))),
          last_member,
        })
        .execute()
    }
  })
}
