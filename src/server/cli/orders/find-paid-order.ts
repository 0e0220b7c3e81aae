import type { Db } from '../../db/database.ts'
import { findOrder } from '../../db/order-repository.ts'
import { isPaidOrder, type PaidOrder } from '../../paypal/refunds.ts'

/** Under which name the desk shows what a command has done. */
export const operatorName = 'operator'

/** Undefined, and said, where there is none. */
export async function findPaidOrder(db: Db, id: string): Promise<PaidOrder | undefined> {
  const order = await findOrder(db, id)
  if (order && isPaidOrder(order)) return order
  printFailure('There is no such paid order.')
  return undefined
}

/** The command ends with 1. */
export function printFailure(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
