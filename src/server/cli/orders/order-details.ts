import type { Command } from 'commander'
import { toAmount, formatMoney } from '#shared/domain/pricing/money.ts'
import { isSample, toBulkChoice } from '#shared/domain/pricing/samples.ts'
import { pluralize } from '../../text/pluralize.ts'
import { findOrder, listOrders, type StoredOrder } from '../../db/order-repository.ts'
import type { OrderRefundRow, OrderStepRow } from '../../db/orders/order-rows.ts'
import { listPapers, type OrderPaper } from '../../orders/order-papers.ts'
import { listSteps } from '../../orders/order-steps.ts'
import { listRefunds } from '../../orders/refund-rows.ts'
import {
  isSpreadsheetName,
  writeSpreadsheet,
  type ExportRow,
} from '../../files/write-spreadsheet.ts'
import type { WithShopData } from '../with-data.ts'
import { createShopClock, type Clock } from '../shop-time.ts'
import { findOrdersCommand } from './find-orders-command.ts'
import { describeStatus, formatRefunds } from './order-status.ts'
import { printFields, printJson } from '../print.ts'

/** Adds to the existing command `orders`. */
export function registerOrderDetailCommands(program: Command, withShopData: WithShopData): void {
  const orders = findOrdersCommand(program)
  orders
    .command('show')
    .description('one order in full')
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .option('--json', 'as JSON', false)
    .action((id: string, { json }: { json: boolean }) =>
      withShopData(async ({ db }) => {
        const order = await findOrder(db, id)
        if (order === undefined) {
          console.error('There is no such order.')
          process.exitCode = 1
          return
        }
        const steps = await listSteps(db, [order.id])
        const refunds = await listRefunds(db, [order.id])
        const papers = await listPapers(db, [order.id])
        if (json) return printJson({ ...order, steps, refunds, papers })
        const clock = await createShopClock(db)
        printFields([
          ...toFields(order, clock),
          ...toProgressFields(order, { steps, refunds, papers }, clock),
        ])
      }),
    )
  orders
    .command('export')
    .description(
      'every item of every order as a spreadsheet: .csv or .xlsx, by the name of the file',
    )
    .argument('<file>', 'is written over when it is there')
    .action((file: string, _: object, command: Command) => {
      if (!isSpreadsheetName(file)) command.error(`${file} ends neither in .csv nor in .xlsx`)
      return withShopData(async ({ db }) => {
        const all = await listOrders(db)
        await writeSpreadsheet(
          file,
          exportColumns,
          all.flatMap((order) => toItemRows(order)),
        )
        const orders = pluralize(all.length, 'order is', 'orders are')
        console.log(`${orders} in ${file}, a row for each item.`)
      })
    })
}

/** The lines of either address shape, in order. */
const formatAddress = ({ shipping_address }: StoredOrder): string =>
  Object.values(shipping_address as Record<string, string>) // texts, as the contract says
    .filter(Boolean)
    .join(', ')

const toFields = (order: StoredOrder, { formatTime }: Clock): [string, string][] => [
  ['Order', order.id],
  ['Placed', formatTime(order.created_at)],
  ['Status', describeStatus(order)],
  ['Customer', order.customer_name],
  ['E-mail', order.customer_email],
  ['Phone', order.customer_phone],
  ['Ship to', formatAddress(order)],
  [
    'Items',
    order.items
      .map((item) => {
        const { quantity, name, product_id, unit_price } = item
        const kind = isSample(item) ? ', sample' : ''
        const options = Object.values(toBulkChoice(item.specifications ?? {})).filter(Boolean)
        const what = [product_id, ...options].join(', ')
        return `${quantity} × ${name} (${what})${kind} at ${unit_price}`
      })
      .join('\n'),
  ],
  ['Subtotal', formatMoney(order.subtotal, order.currency)],
  ['Shipping', formatMoney(order.shipping, order.currency)],
  ['Tax', formatMoney(order.tax, order.currency)],
  ['Total', formatMoney(order.total, order.currency)],
  ['PayPal', order.paypal_order_id ?? ''],
  ['Capture', order.paypal_capture_id ?? ''],
]

type Progress = { steps: OrderStepRow[]; refunds: OrderRefundRow[]; papers: OrderPaper[] }

const toProgressFields = (
  { currency }: StoredOrder,
  { steps, refunds, papers }: Progress,
  { formatTime }: Clock,
): [string, string][] => [
  [
    'Steps',
    steps
      .map(({ step, made_at, member, carrier, tracking_number }) =>
        [formatTime(made_at), step, member, carrier, tracking_number].filter(Boolean).join(' · '),
      )
      .join('\n'),
  ],
  ['Refunds', formatRefunds(refunds, currency)],
  ['Papers', papers.map(({ name }) => name).join('\n')],
]

const exportColumns = [
  'order',
  'placed',
  'status',
  'test',
  'customer',
  'email',
  'phone',
  'address',
  'product_id',
  'product',
  'kind',
  'specifications',
  'quantity',
  'unit_price',
  'order_total',
  'currency',
  'paypal_order',
  'paypal_capture',
] as const

const toItemRows = (order: StoredOrder): ExportRow[] =>
  order.items.map((item) => ({
    order: order.id,
    placed: new Date(order.created_at).toISOString(),
    status: order.reversal ?? order.status,
    test: order.test === 1 ? 'yes' : 'no',
    customer: order.customer_name,
    email: order.customer_email,
    phone: order.customer_phone,
    address: formatAddress(order),
    product_id: item.product_id,
    product: item.name,
    kind: isSample(item) ? 'sample' : 'bulk',
    specifications: Object.entries(toBulkChoice(item.specifications ?? {}))
      .map((pair) => pair.join('='))
      .join(' | '),
    quantity: item.quantity,
    unit_price: Number(item.unit_price),
    order_total: Number(toAmount(order.total)),
    currency: order.currency,
    paypal_order: order.paypal_order_id ?? '',
    paypal_capture: order.paypal_capture_id ?? '',
  }))
