import type { Db } from '../db/database.ts'
import * as stored from '../db/retention-queries.ts'
import { recordAction } from '../staff/actions.ts'
import { pluralize } from '../text/pluralize.ts'
import type { PersonIds } from './read-person.ts'

/** Orders keep what was bought and paid, as after the retention time; `inDoubt` wait for the end of their payment. */
export type ErasePlan = { inquiries: string[]; orders: string[]; inDoubt: string[] }

export async function planErasure(db: Db, { inquiries, orders }: PersonIds): Promise<ErasePlan> {
  const inDoubt = new Set(await stored.findOrdersInDoubt(db, orders))
  return {
    inquiries,
    orders: orders.filter((id) => !inDoubt.has(id)),
    inDoubt: [...inDoubt],
  }
}

/** Safe to repeat after a crash. The log has numbers alone. Returns what is left on the disk. */
export async function erasePerson(
  db: Db,
  plan: ErasePlan,
  now: number,
): Promise<stored.LeftoverFiles> {
  const { inquiries, orders } = plan
  const nothing = { deleted: [], forgotten: [], files: [], mails: [] }
  const gone = inquiries.length > 0 ? await stored.deleteInquiriesById(db, inquiries) : nothing
  const forgotten = orders.length > 0 ? await stored.anonymizeOrders(db, orders) : nothing
  const files = [...gone.files, ...forgotten.files]
  await stored.deleteUploadKeys(db, files)
  const counts = [
    pluralize(gone.deleted.length, 'inquiry', 'inquiries'),
    pluralize(forgotten.forgotten.length, 'order'),
  ].join(', ')
  if (gone.deleted.length + forgotten.forgotten.length > 0)
    await recordAction(db, 'operator', 'persons erase', counts, now)
  return { files, mails: [...gone.mails, ...forgotten.mails] }
}
