import { randomUUID } from 'node:crypto'
import { Argument, type Command } from 'commander'
import * as v from 'valibot'
import { StepDetails } from '#shared/contract/desk/orders.ts'
import { orderSteps } from '#shared/contract/requests/order-progress.ts'
import { formatMoney, getSmallestPart, readTypedMoney } from '#shared/domain/pricing/money.ts'
import type { Settings } from '../../config/config.ts'
import { StartupError } from '../../config/startup-error.ts'
import type { Db } from '../../db/database.ts'
import { findOrder } from '../../db/order-repository.ts'
import { takeOrderStep } from '../../orders/order-steps.ts'
import { listRefunds, sumRefunds } from '../../orders/refund-rows.ts'
import { createPaypalClient } from '../../paypal/client.ts'
import { PaypalRejectedError, PaypalUnavailableError } from '../../paypal/errors.ts'
import { findProvider } from '../../paypal/paypal-config.ts'
import { isPaidOrder, refundPayment, type PaidOrder } from '../../paypal/refunds.ts'
import { HttpProblem } from '../../problem.ts'
import type { WithShopData } from '../with-data.ts'

/** Under which name the desk shows what a command has done. */
const operatorName = 'operator'

type Shipment = { carrier: string; trackingNumber: string; trackingUrl: string }

/** Adds to the existing command `orders` what the desk does with a paid order. */
export function registerOrderStepCommands(
  program: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  const orders =
    program.commands.find((command) => command.name() === 'orders') ?? program.command('orders')
  orders
    .command('step')
    .description('how far a paid order is; the buyer gets a mail')
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .addArgument(new Argument('<step>', 'what has been done').choices(orderSteps))
    .option('--carrier <name>', 'of a shipment', '')
    .option('--tracking-number <number>', 'of a shipment', '')
    .option('--tracking-url <address>', 'of a shipment, https', '')
    .action((id: string, step: string, shipment: Shipment, command: Command) => {
      const read = v.safeParse(StepDetails, {
        step,
        carrier: shipment.carrier,
        tracking_number: shipment.trackingNumber,
        tracking_url: shipment.trackingUrl,
      })
      if (!read.success)
        return command.error('The tracking address must begin with https://, and no text be long.')
      return withShopData(async ({ db }) => {
        const order = await findPaidOrder(db, id)
        if (order === undefined) return
        const taken = { ...read.output, before: order.step, member: operatorName }
        const wasTaken = await reportRefusal(() =>
          takeOrderStep(db, { ...taken, order_id: order.id, key: randomUUID() }, Date.now()),
        )
        if (wasTaken) console.log(`Order ${order.id}: ${step}.`)
      })
    })
  orders
    .command('refund')
    .description('give a payment back through PayPal, in whole or in part')
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .argument('<amount>', 'as 12.50, or "all" for what is left')
    .option('--yes', 'do it; without this only what would be done is said', false)
    .action((id: string, typed: string, { yes }: { yes: boolean }) =>
      withShopData(async ({ db }) => {
        const order = await findPaidOrder(db, id)
        if (order === undefined) return
        const refunds = await listRefunds(db, [order.id])
        const left = order.total - sumRefunds(refunds)
        const amount = typed === 'all' ? left : readTypedMoney(typed)
        const isPossible =
          amount !== undefined &&
          amount > 0 &&
          amount <= left &&
          amount % getSmallestPart(order.currency) === 0
        if (!isPossible) {
          console.error(`Up to ${formatMoney(left, order.currency)} can be refunded.`)
          process.exitCode = 1
          return
        }
        const what = `${formatMoney(amount, order.currency)} to ${order.customer_name}`
        if (!yes) return console.log(`Would refund ${what}. Add --yes to do it.`)
        const provider = findProvider(readSettings())
        if (provider === undefined) throw new StartupError('PayPal is not configured')
        await reportRefusal(async () => {
          const wanted = { amount, seen: refunds.length, member: operatorName, key: randomUUID() }
          const made = await refundPayment(db, createPaypalClient(provider), order, wanted)
          console.log(`Refund of ${what}: ${[made.state, made.issue].filter(Boolean).join(', ')}.`)
          if (made.state === 'failed' || made.state === 'asked') process.exitCode = 1
        })
      }),
    )
}

async function findPaidOrder(db: Db, id: string): Promise<PaidOrder | undefined> {
  const order = await findOrder(db, id)
  if (order && isPaidOrder(order)) return order
  console.error('There is no such paid order.')
  process.exitCode = 1
  return undefined
}

/** False where it was refused. */
async function reportRefusal(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const isKnown =
      error instanceof HttpProblem ||
      error instanceof PaypalRejectedError ||
      error instanceof PaypalUnavailableError
    if (!isKnown) throw error
    console.error(error.message)
    process.exitCode = 1
    return false
  }
}
