import type { Command } from 'commander'
import { amountOf, moneyText } from '#shared/domain/money.ts'
import { listOrders, type StoredOrder } from '../db/order-book.ts'
import type { AtDesk } from './at-desk.ts'
import { day, oneLine, printJson, printTable } from './print.ts'

/** `orders list [--json]`: newest first. */
export function orderCommands(program: Command, atDesk: AtDesk): void {
  program
    .command('orders')
    .description('what buyers bought')
    .command('list')
    .description('every order, the newest first')
    .option('--json', 'as JSON, complete', false)
    .action(({ json }: { json: boolean }) =>
      atDesk(async ({ db }) => {
        const orders = await listOrders(db)
        if (json) printJson(orders.map((order) => listed(order)))
        else
          printTable(
            ['Placed', 'Order', 'Status', 'Customer', 'E-mail', 'Pieces', 'Total'],
            orders.map((order) => row(order)),
          )
      }),
    )
}

/** As it travelled; `amount` is the server's own. */
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

const row = (order: StoredOrder): string[] => [
  day(order.created_at),
  order.id,
  order.test === 1 ? `${order.status} (test)` : order.status,
  oneLine(order.customer_name, 30),
  oneLine(order.customer_email, 30),
  String(order.items.reduce((pieces, { quantity }) => pieces + quantity, 0)),
  moneyText(order.total, order.currency),
]
