import { randomUUID } from 'node:crypto'
import { Argument, type Command } from 'commander'
import * as v from 'valibot'
import { StepDetails, type Reversal } from '#shared/contract/desk/orders.ts'
import { orderSteps } from '#shared/contract/requests/order-progress.ts'
import { formatMoney, getSmallestPart, readTypedMoney } from '#shared/domain/pricing/money.ts'
import type { Settings } from '../../config/config.ts'
import { StartupError } from '../../config/startup-error.ts'
import { recordRestoredPayment } from '../../orders/restored-payments.ts'
import { takeOrderStep } from '../../orders/order-steps.ts'
import { listRefunds, sumRefunds } from '../../orders/refund-rows.ts'
import { createPaypalClient } from '../../paypal/client.ts'
import { findProvider } from '../../paypal/paypal-config.ts'
import { refundPayment } from '../../paypal/refunds.ts'
import { reportRefusal } from '../report-refusal.ts'
import type { WithShopData } from '../with-data.ts'
import { findOrdersCommand } from './find-orders-command.ts'
import { findPaidOrder, operatorName, printFailure } from './find-paid-order.ts'
import { formatRefunds } from './order-status.ts'

const undone = {
  held: 'PayPal holds the payment: its buyer has complained.',
  reversed: 'PayPal has taken the payment back.',
} as const satisfies Record<Reversal, string>

type StepOptions = {
  carrier: string
  trackingNumber: string
  trackingUrl: string
  despiteReversal: boolean
}

/** Adds to the existing command `orders` what the desk does with a paid order. */
export function registerOrderStepCommands(
  program: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  const orders = findOrdersCommand(program)
  orders
    .command('step')
    .description('how far a paid order is; the buyer gets a mail')
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .addArgument(new Argument('<step>', 'what has been done').choices(orderSteps))
    .option('--carrier <name>', 'of a shipment', '')
    .option('--tracking-number <number>', 'of a shipment', '')
    .option('--tracking-url <address>', 'of a shipment, https', '')
    .option('--despite-reversal', 'although PayPal holds the payment or has taken it back', false)
    .action((id: string, step: string, options: StepOptions, command: Command) => {
      const read = v.safeParse(StepDetails, {
        step,
        carrier: options.carrier,
        tracking_number: options.trackingNumber,
        tracking_url: options.trackingUrl,
      })
      if (!read.success)
        return command.error(
          'The tracking address must be a whole https:// address, and no text be long.',
        )
      return withShopData(async ({ db }) => {
        const order = await findPaidOrder(db, id)
        if (order === undefined) return
        const { reversal } = order
        if (reversal !== null && !options.despiteReversal)
          return printFailure(`${undone[reversal]} Add --despite-reversal to go on with the order.`)
        const taken = { ...read.output, before: order.step, reversal, member: operatorName }
        const wasTaken = await reportRefusal(() =>
          takeOrderStep(db, { ...taken, order_id: order.id, key: randomUUID() }, Date.now()),
        )
        if (wasTaken) console.log(`Order ${order.id}: ${step}.`)
      })
    })
  orders
    .command('restore')
    .description('say that PayPal has given back a payment that it held or had taken back')
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .action((id: string) =>
      withShopData(async ({ db }) => {
        const order = await findPaidOrder(db, id)
        if (order === undefined) return
        const { reversal } = order
        if (reversal === null) return printFailure('The payment of this order stands.')
        const wasRestored = await reportRefusal(() =>
          recordRestoredPayment(
            db,
            { order_id: order.id, seen: reversal, member: operatorName },
            Date.now(),
          ),
        )
        if (wasRestored) console.log(`Order ${order.id}: paid again.`)
      }),
    )
  orders
    .command('refund')
    .description('give a payment back through PayPal, in whole or in part')
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .argument('<amount>', 'as 12.50, or "all" for what is left')
    .option('--yes', 'do it; without this only what would be done is said', false)
    .option('--seen <number>', 'how many refunds you know of: the same words refund once', '0')
    .action((id: string, typed: string, { yes, seen }: { yes: boolean; seen: string }) =>
      withShopData(async ({ db }) => {
        const order = await findPaidOrder(db, id)
        if (order === undefined) return
        if (order.reversal === 'reversed') return printFailure(undone.reversed)
        const { currency } = order
        const refunds = await listRefunds(db, [order.id])
        const left = order.total - sumRefunds(refunds)
        const amount = typed === 'all' ? left : readTypedMoney(typed)
        const isPossible =
          amount !== undefined &&
          amount > 0 &&
          amount <= left &&
          amount % getSmallestPart(currency) === 0
        if (!isPossible)
          return printFailure(`Up to ${formatMoney(left, currency)} can be refunded.`)
        const what = `${formatMoney(amount, currency)} to ${order.customer_name}`
        const known = refunds.length
        const before = known === 0 ? '' : `Refunded before: ${formatRefunds(refunds, currency)}.\n`
        const words = known === 0 ? '--yes' : `--yes --seen ${known}`
        if (!yes) return console.log(`${before}Would refund ${what}. Add ${words} to do it.`)
        if (seen !== String(known))
          return printFailure(`${before}Nothing was done. To refund, add ${words}.`)
        const provider = findProvider(readSettings())
        if (provider === undefined) throw new StartupError('PayPal is not configured')
        await reportRefusal(async () => {
          const wanted = { amount, seen: known, member: operatorName, key: randomUUID() }
          const made = await refundPayment(db, createPaypalClient(provider), order, wanted)
          console.log(`Refund of ${what}: ${[made.state, made.issue].filter(Boolean).join(', ')}.`)
          if (made.state === 'failed' || made.state === 'asked') process.exitCode = 1
        })
      }),
    )
}
