import type { Command } from 'commander'
import { formatMoney } from '#shared/domain/pricing/money.ts'
import { listOrders, type StoredOrder } from '../../db/order-repository.ts'
import { toOrderJson } from '../../db/to-json.ts'
import { makeOpenOrdersDue } from '../../db/payment-poll-schedule.ts'
import { createPaypalClient } from '../../paypal/client.ts'
import { findProvider } from '../../paypal/paypal-config.ts'
import { reconcileOrders, type PollResult } from '../../jobs/payment-reconciler.ts'
import type { Settings } from '../../config/config.ts'
import { StartupError } from '../../config/startup-error.ts'
import type { WithShopData } from '../with-data.ts'
import { createShopClock, type Clock } from '../shop-time.ts'
import { describeStatus } from './order-status.ts'
import { toSingleLine, printJson, printTable } from '../print.ts'

/** `list`: newest first. `reconcile`: polls PayPal about orders with an open payment. */
export function registerOrderCommands(
  program: Command,
  withShopData: WithShopData,
  settings: () => Settings,
): void {
  const orders = program.command('orders').description('what buyers bought')
  orders
    .command('reconcile')
    .description('ask PayPal now how each payment stands that is not over')
    .option('--json', 'as JSON', false)
    .addHelpText(
      'after',
      '\nA shop that is open does this by itself, once a minute. Ends with 1 when PayPal gave no answer.',
    )
    .action(({ json }: { json: boolean }) =>
      withShopData(async ({ db }) => {
        const provider = findProvider(settings())
        if (provider === undefined) throw new StartupError('PayPal is not configured')
        await makeOpenOrdersDue(db, Date.now())
        const results: PollResult[] = []
        for await (const one of reconcileOrders(db, createPaypalClient(provider), {
          error: () => {},
        })) {
          results.push(one)
        }
        if (json)
          printJson(results.map(({ id, order, error }) => ({ id, ...toOutcome(order, error) })))
        else if (results.length === 0) console.log('No payment is open.')
        else {
          const rows = results.map(({ id, order, error }) => {
            const { status, error: why } = toOutcome(order, error)
            return [id, status ?? '', why ?? '']
          })
          printTable(['Order', 'Status', 'No answer'], rows)
        }
        if (results.some(({ error }) => error !== undefined)) process.exitCode = 1
      }),
    )
  orders
    .command('list')
    .description('every order, the newest first')
    .option('--json', 'as JSON, complete', false)
    .action(({ json }: { json: boolean }) =>
      withShopData(async ({ db }) => {
        const orders = await listOrders(db)
        if (json) printJson(orders.map((order) => toOrderJson(order)))
        else {
          const clock = await createShopClock(db)
          printTable(
            [
              clock.formatTitle('Placed'),
              'Order',
              'Status',
              'Customer',
              'E-mail',
              'Pieces',
              'Total',
            ],
            orders.map((order) => toTableRow(order, clock)),
          )
        }
      }),
    )
}

const toOutcome = (order: StoredOrder | undefined, error: Error | undefined) => ({
  status: order?.status,
  error: error?.message,
})

const toTableRow = (order: StoredOrder, { formatDay }: Clock): string[] => [
  formatDay(order.created_at),
  order.id,
  describeStatus(order),
  toSingleLine(order.customer_name, 30),
  toSingleLine(order.customer_email, 30),
  String(order.items.reduce((pieces, { quantity }) => pieces + quantity, 0)),
  formatMoney(order.total, order.currency),
]
