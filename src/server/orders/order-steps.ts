import type { StepDetails } from '#shared/contract/desk/orders.ts'
import { orderSteps, type OrderStep } from '#shared/contract/requests/order-progress.ts'
import { runInTransaction, type Db } from '../db/database.ts'
import { queueOrderMails } from '../db/mail-queue.ts'
import { lockOrder } from '../db/order-repository.ts'
import type { OrderStepRow } from '../db/orders/order-rows.ts'
import { HttpProblem } from '../problem.ts'

type NewStep = StepDetails & {
  order_id: string
  /** The last step that the member has seen. */
  before: OrderStep | null
  member: string
  key: string
}

const isLater = (step: OrderStep, before: OrderStep | null) =>
  orderSteps.indexOf(step) > (before === null ? -1 : orderSteps.indexOf(before))

/**
 * A step of a paid order, once per key and with its mail. @throws Problem not_found, key_reused, changed_meanwhile
 * where another step was taken since `before`, or comes later.
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
    if (order.step !== before || !isLater(step, before)) throw new HttpProblem('changed_meanwhile')
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
    await tx.updateTable('orders').set({ step }).where('id', '=', order_id).execute()
    await queueOrderMails(tx, 'order_step', { order_id, part: step }, now)
  })
}

/** The oldest first. */
export const listSteps = (db: Db, orders: string[]): Promise<OrderStepRow[]> =>
  db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('made_at')
    .execute()

export const findStep = (
  db: Db,
  order_id: string,
  step: string | null,
): Promise<OrderStepRow | undefined> =>
  db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('step', '=', step as OrderStep) // another text finds nothing
    .executeTakeFirst()

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
