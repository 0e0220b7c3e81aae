import type { Command } from 'commander'
import { amountOf, moneyText } from '#shared/domain/pricing/money.ts'
import { listOrders, type StoredOrder } from '../db/order-repository.ts'
import { makeOpenOrdersDue } from '../db/payment-poll-schedule.ts'
import { paypalClient } from '../paypal/client.ts'
import { providerOf } from '../paypal/paypal-config.ts'
import { reconcile, type Looked } from '../jobs/payment-reconciler.ts'
import type { Settings } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import type { AtDesk } from './with-data.ts'
import { shopClock, type Clock } from './shop-time.ts'
import { oneLine, printJson, printTable } from './print.ts'

/** `list`: newest first. `reconcile`: polls PayPal about orders with an open payment. */
export function orderCommands(program: Command, atDesk: AtDesk, settings: () => Settings): void {
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
      atDesk(async ({ db }) => {
        const provider = providerOf(settings())
        if (provider === undefined) throw new StartupError('PayPal is not configured')
        await makeOpenOrdersDue(db, Date.now())
        const asked: Looked[] = []
        for await (const one of reconcile(db, paypalClient(provider), { error: () => {} })) {
          asked.push(one)
        }
        if (json)
          printJson(asked.map(({ id, order, error }) => ({ id, ...standing(order, error) })))
        else if (asked.length === 0) console.log('No payment is open.')
        else {
          const rows = asked.map(({ id, order, error }) => {
            const { status, error: why } = standing(order, error)
            return [id, status ?? '', why ?? '']
          })
          printTable(['Order', 'Status', 'No answer'], rows)
        }
        if (asked.some(({ error }) => error !== undefined)) process.exitCode = 1
      }),
    )
  orders
    .command('list')
    .description('every order, the newest first')
    .option('--json', 'as JSON, complete', false)
    .action(({ json }: { json: boolean }) =>
      atDesk(async ({ db }) => {
        const orders = await listOrders(db)
        if (json) printJson(orders.map((order) => listed(order)))
        else {
          const clock = await shopClock(db)
          printTable(
            [clock.titled('Placed'), 'Order', 'Status', 'Customer', 'E-mail', 'Pieces', 'Total'],
            orders.map((order) => row(order, clock)),
          )
        }
      }),
    )
}

const standing = (order: StoredOrder | undefined, error: Error | undefined) => ({
  status: order?.status,
  error: error?.message,
})

/** `amount` is the server's own. */
const listed = (order: StoredOrder) => ({
  id: order.id,
  created_at: new Date(order.created_at).toISOString(),
  status: order.status,
  test: order.test === 1,
  amount: amountOf(order.total),
  currency: order.currency,
  customer_name: order.customer_name,
  customer_email: order.customer_email,
  customer_phone: order.customer_phone,
  shipping_address: order.shipping_address,
  items: order.items,
  paypal_order_id: order.paypal_order_id,
  paypal_capture_id: order.paypal_capture_id,
})

const row = (order: StoredOrder, { day }: Clock): string[] => [
  day(order.created_at),
  order.id,
  order.test === 1 ? `${order.status} (test)` : order.status,
  oneLine(order.customer_name, 30),
  oneLine(order.customer_email, 30),
  String(order.items.reduce((pieces, { quantity }) => pieces + quantity, 0)),
  moneyText(order.total, order.currency),
]
