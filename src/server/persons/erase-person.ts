import type { Db } from '../db/database.ts'
import * as stored from '../db/retention-queries.ts'
import { recordAction } from '../staff/actions.ts'
import { pluralize } from '../text/pluralize.ts'
import type { PersonIds } from './read-person.ts'

/**
 * Orders keep what was bought and paid, as after the retention time; `inDoubt` wait for the end of their payment,
 * `undelivered` for their goods, which need the address.
 */
export type ErasePlan = {
  inquiries: string[]
  messages: string[]
  orders: string[]
  undelivered: string[]
  inDoubt: string[]
}

export async function planErasure(
  db: Db,
  { inquiries, orders, messages }: PersonIds,
): Promise<ErasePlan> {
  const inDoubt = await stored.findOrdersInDoubt(db, orders)
  const settled = orders.filter((id) => !inDoubt.includes(id))
  const undelivered = await stored.findUndeliveredOrders(db, settled)
  return {
    inquiries,
    messages,
    orders: settled.filter((id) => !undelivered.includes(id)),
    undelivered,
    inDoubt,
  }
}

/** Safe to repeat after a crash. The log has numbers alone. Returns what is left on the disk. */
export async function erasePerson(
  db: Db,
  plan: ErasePlan,
  { withUndelivered }: { withUndelivered: boolean },
  now: number,
): Promise<stored.LeftoverFiles> {
  const { inquiries, messages } = plan
  const orders = withUndelivered ? [...plan.orders, ...plan.undelivered] : plan.orders
  const nothing = { deleted: [], forgotten: [], files: [], mails: [] }
  const gone = inquiries.length > 0 ? await stored.deleteInquiriesById(db, inquiries) : nothing
  const said = await stored.deleteMessagesById(db, messages)
  const forgotten = orders.length > 0 ? await stored.anonymizeOrders(db, orders) : nothing
  const files = [...gone.files, ...said.files, ...forgotten.files]
  await stored.deleteUploadKeys(db, files)
  const counts = [
    pluralize(gone.deleted.length, 'inquiry', 'inquiries'),
    pluralize(forgotten.forgotten.length, 'order'),
    ...(said.deleted.length > 0 ? [pluralize(said.deleted.length, 'message')] : []),
  ].join(', ')
  if (gone.deleted.length + said.deleted.length + forgotten.forgotten.length > 0)
    await recordAction(db, 'operator', 'persons erase', counts, now)
  return { files, mails: [...gone.mails, ...said.mails, ...forgotten.mails] }
}
