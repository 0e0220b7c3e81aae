import { orderMaxPaperBytes, orderMaxPapers } from '#shared/contract/requests/order-progress.ts'
import type { ThreadFile } from '#shared/contract/requests/thread-files.ts'
import { runInTransaction, type Db, type Tx } from '../db/database.ts'
import { queueOrderMails } from '../db/mail-queue.ts'
import { lockOrder } from '../db/order-repository.ts'
import type { UploadRow } from '../db/schema.ts'
import { recordEvent } from '../db/webhooks/record-event.ts'
import { HttpProblem } from '../problem.ts'

export type OrderPaper = Pick<UploadRow, 'stored_name' | 'name' | 'size' | 'position' | 'order_id'>

/** Of these orders, in the order in which they were added. */
export const listPapers = (db: Db | Tx, orders: string[]): Promise<OrderPaper[]> =>
  db
    .selectFrom('uploads')
    .select(['stored_name', 'name', 'size', 'position', 'order_id'])
    .where('order_id', 'in', orders)
    .orderBy('position')
    .execute()

/** As the wire has it. */
export const toPaper = ({ stored_name, name, size }: OrderPaper): ThreadFile => ({
  id: stored_name,
  name,
  size,
})

/** That the device which has paid the order may read. */
export const findOrderPaper = (
  db: Db,
  { order_id, paypal_order_id }: { order_id: string; paypal_order_id: string },
  stored_name: string,
): Promise<Pick<UploadRow, 'stored_name' | 'name'> | undefined> =>
  db
    .selectFrom('uploads')
    .innerJoin('orders', 'orders.id', 'uploads.order_id')
    .select(['stored_name', 'name'])
    .where('stored_name', '=', stored_name)
    .where('order_id', '=', order_id)
    .where('paypal_order_id', '=', paypal_order_id)
    .where('orders.status', '=', 'captured')
    .executeTakeFirst()

/**
 * Adds uploads to a paid order, with one mail to the buyer. Those that are there already are not added again.
 * @throws Problem not_found, attachment_unknown, list_full
 */
export function attachPapers(
  db: Db,
  { order_id, names }: { order_id: string; names: string[] },
  now: number,
): Promise<void> {
  return runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, order_id)
    // of a buyer who was forgotten nothing more is kept
    if (order?.status !== 'captured' || order.customer_email === '')
      throw new HttpProblem('not_found')
    const before = await listPapers(tx, [order_id])
    const added = names.filter((name) => before.every(({ stored_name }) => stored_name !== name))
    const [first] = added
    if (first === undefined) return
    const unknown: string[] = []
    let position = before.at(-1)?.position ?? 0
    for (const stored_name of added) {
      position += 1
      const claimed = await tx
        .updateTable('uploads')
        .set({ order_id, position, sent_by: null })
        .where('stored_name', '=', stored_name)
        .where('inquiry_id', 'is', null)
        .where('order_id', 'is', null)
        .executeTakeFirst()
      if (claimed.numUpdatedRows === 0n) unknown.push(stored_name)
    }
    if (unknown.length > 0) throw new HttpProblem('attachment_unknown', { attachments: unknown })
    const papers = await listPapers(tx, [order_id])
    const bytes = papers.reduce((sum, { size }) => sum + size, 0)
    if (papers.length > orderMaxPapers || bytes > orderMaxPaperBytes)
      throw new HttpProblem('list_full')
    const news = { order_id, part: added.join(' '), event: first }
    await queueOrderMails(tx, 'order_papers', news, now)
    await recordEvent(tx, 'order.papers_added', { order_id, papers: added.length }, now)
  })
}

/** The caller removes the file. @throws Problem not_found */
export async function detachPaper(db: Db, order_id: string, stored_name: string): Promise<void> {
  const removed = await db
    .deleteFrom('uploads')
    .where('order_id', '=', order_id)
    .where('stored_name', '=', stored_name)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new HttpProblem('not_found')
}
