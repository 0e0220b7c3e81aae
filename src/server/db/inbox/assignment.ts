import { answeringRoles } from '#shared/contract/desk/desk.ts'
import type { Inquiry, InquiryLine } from '#shared/contract/inquiry.ts'
import { hasConcurrentWriters, type Tx } from '../database.ts'
import { createId } from '../new-id.ts'
import type { AssignmentRuleRow } from '../staff/staff-rows.ts'

/** The row that one who reads or changes the rules holds, with the version of their list. */
export const rulesVersionKey = 'assignment_rules'

type Arrived = Pick<Inquiry, 'product_id' | 'country' | 'locale' | 'email' | 'follows'> & {
  id: string
  lines?: InquiryLine[] | undefined
}

/**
 * Gives a new inquiry to the member whom the first rule that fits has next, and what adds to an earlier one to the member
 * who looks after that. Members who cannot answer are passed over, and so is a rule that has no other.
 */
export async function assignByRule(tx: Tx, inquiry: Arrived, now: number): Promise<void> {
  // two servers must not give the same turn
  const version = await tx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', rulesVersionKey)
    .$if(hasConcurrentWriters(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (version === undefined) return
  const rules = await tx.selectFrom('assignment_rules').selectAll().orderBy('position').execute()
  if (rules.length === 0) return
  const asked = new Set(await findCategories(tx, inquiry))
  const present = await findAnswering(tx)
  const before = await findAssigneeBefore(tx, inquiry)
  if (before !== null && present.has(before)) {
    await tx
      .updateTable('inquiries')
      .set({ assignee: before })
      .where('id', '=', inquiry.id)
      .execute()
    return
  }
  for (const rule of rules.filter((one) => fits(one, inquiry, asked))) {
    const assignee = findNext(rule, present)
    if (assignee === undefined) continue
    await tx
      .updateTable('assignment_rules')
      .set({ last_member: assignee })
      .where('id', '=', rule.id)
      .execute()
    await tx
      .updateTable('inquiries')
      .set({ assignee, assigned_by: rule.name })
      .where('id', '=', inquiry.id)
      .execute()
    await tx
      .insertInto('staff_actions')
      .values({
        id: createId('act', now),
        made_at: now,
        member: `rule: ${rule.name}`,
        action: 'inquiries/:id/assignee',
        subject: inquiry.id,
        token: null,
      })
      .execute()
    return
  }
}

async function findAssigneeBefore(tx: Tx, { follows, email }: Arrived): Promise<string | null> {
  if (!follows) return null
  const earlier = await tx
    .selectFrom('inquiries')
    .select('assignee')
    .where('id', '=', follows)
    .where('email', '=', email)
    .executeTakeFirst()
  return earlier?.assignee ?? null
}

async function findCategories(tx: Tx, { product_id, lines = [] }: Arrived): Promise<string[]> {
  const ids = [...new Set([product_id, ...lines.map((line) => line.product_id)])]
  const rows = await tx.selectFrom('products').select('json').where('id', 'in', ids).execute()
  return rows.map(({ json }) => (JSON.parse(json) as { category: string }).category) // a product
}

async function findAnswering(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('role', 'in', answeringRoles)
    .where('suspended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const parseChoices = (list: string): string[] => JSON.parse(list) // written by the shop

function fits(rule: AssignmentRuleRow, { country, locale }: Arrived, asked: Set<string>): boolean {
  const allows = (list: string, ...values: string[]) => {
    const chosen = parseChoices(list)
    return chosen.length === 0 || values.some((value) => chosen.includes(value))
  }
  return (
    allows(rule.categories, ...asked) &&
    allows(rule.countries, country) &&
    allows(rule.languages, locale)
  )
}

/** Who follows the last one in the order of the rule. */
function findNext(
  { members, last_member }: AssignmentRuleRow,
  present: Set<string>,
): string | undefined {
  const all = parseChoices(members)
  const start = all.indexOf(last_member ?? '') + 1
  return [...all.slice(start), ...all.slice(0, start)].find((member) => present.has(member))
}
