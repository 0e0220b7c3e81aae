import type { Reversal, StepDetails } from '#shared/contract/desk/orders.ts'
import { orderSteps, type OrderStep } from '#shared/contract/requests/order-progress.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import { queueOrderMails } from '../db/mail-queue.ts'
import { lockOrder } from '../db/order-repository.ts'
import type { OrderStepRow } from '../db/orders/order-rows.ts'
import { recordEvent } from '../db/webhooks/record-event.ts'
import { HttpProblem } from '../problem.ts'

type NewStep = StepDetails & {
  order_id: string
  /** The last step that the member has seen. */
  before: OrderStep | null
  /** What the member has seen of the payment: goods that are not paid any more leave by decision, not by oversight. */
  reversal: Reversal | null
  member: string
  key: string
}

const isLater = (step: OrderStep, before: OrderStep | null) =>
  orderSteps.indexOf(step) > (before === null ? -1 : orderSteps.indexOf(before))

/**
 * A step of a paid order, once per key and with its mail. PayPal is asked soon whether the payment still stands.
 * @throws Problem not_found, key_reused, changed_meanwhile where another step was taken since `before`, or comes later,
 * or the payment stands otherwise.
 */
export function takeOrderStep(db: Db, taken: NewStep, now: number): Promise<void> {
  const { order_id, before, step, member, key } = taken
  return runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order?.status !== 'captured') throw new HttpProblem('not_found')
    const repeated = await tx
      .selectFrom('order_steps')
      .select('step')
      .where('order_id', '=', order_id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (repeated?.step === step) return
    if (repeated) throw new HttpProblem('key_reused')
    if (order.step !== before || !isLater(step, before) || order.reversal !== taken.reversal)
      throw new HttpProblem('changed_meanwhile')
    const isShipment = step === 'shipped'
    const row: OrderStepRow = {
      order_id,
      step,
      member,
      key,
      made_at: now,
      carrier: isShipment ? taken.carrier : '',
      tracking_number: isShipment ? taken.tracking_number : '',
      tracking_url: isShipment ? taken.tracking_url : '',
    }
    await tx.insertInto('order_steps').values(row).execute()
    await tx.updateTable('orders').set({ step, look_at: now }).where('id', '=', order_id).execute()
    await queueOrderMails(tx, 'order_step', { order_id, part: step }, now)
    await recordEvent(tx, 'order.step_taken', { order_id, step }, now)
  })
}

/** The oldest first. */
export async function listSteps(db: Db, orders: string[]): Promise<OrderStepRow[]> {
  const rows = await db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('made_at')
    .execute()
  return rows.map(toReadable)
}

export async function findStep(
  db: Db,
  order_id: string,
  step: string | null,
): Promise<OrderStepRow | undefined> {
  const row = await db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('step', '=', step as OrderStep) // another text finds nothing
    .executeTakeFirst()
  return row && toReadable(row)
}

/** Without a tracking address that no browser opens. */
const toReadable = (row: OrderStepRow): OrderStepRow => ({
  ...row,
  tracking_url: URL.canParse(row.tracking_url) ? row.tracking_url : '',
})

/** As the wire has it. */
export const toStepTaken = ({
  step,
  made_at,
  carrier,
  tracking_number,
  tracking_url,
}: OrderStepRow) => ({
  step,
  made_at: new Date(made_at).toISOString(),
  carrier,
  tracking_number,
  tracking_url,
})
