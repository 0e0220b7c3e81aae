import { DatabaseSync } from 'node:sqlite'
import type { Money } from './money.ts'
import type { OrderRequest } from './order-request.ts'

/** A captured payment. A pending one is decided later. `reason` is why one that was made is not complete any more. */
export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
  reason?: 'BUYER_COMPLAINT' | 'CHARGEBACK'
  create_time: string
  update_time: string
}

/** `request_id` is the shop's; a seller's own refund has none. */
export type Refund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  amount: Money
  custom_id?: string | undefined
  note_to_payer?: string | undefined
  request_id: string | undefined
  create_time: string
  update_time: string
}

/** An order as the simulator remembers it. Times in ISO 8601. */
export type SimulatedOrder = {
  id: string
  request: OrderRequest
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  /** How the buyer's last visit to the approval window ended; each visit has a name of its own. */
  last_visit: { name: string; outcome: 'approved' | 'cancelled' } | undefined
  /** What happens when the shop charges it: a rehearsal, or the name of a documented failure. */
  at_capture: string | undefined
  capture: Capture | undefined
  refunds?: Refund[]
  create_time: string
  update_time: string
}

/** How long an answer is repeated to the same request id, in ms (Orders v2 reference, PayPal-Request-Id). */
const answerLifetime = 6 * 60 * 60 * 1000

/** What the simulator must not forget in a restart. Every call is done when it returns. */
export type OrderStore = {
  find: (id: string) => SimulatedOrder | undefined
  findByCapture: (captureId: string) => SimulatedOrder | undefined
  save: (order: SimulatedOrder) => void
  /** Whether another order with this invoice number has been paid. */
  isInvoicePaid: (invoice: string, exceptOrder: string) => boolean
  /** The order that a request id was answered with before, if it is not too long ago. */
  findAnswer: (requestId: string, call: string) => SimulatedOrder | undefined
  saveAnswer: (requestId: string, call: string, orderId: string) => void
  close: () => void
}

type Row = { json: string }

/** Opens (and creates) the store's file. `now` is a clock in ms. */
export function openOrderStore(file: string, now: () => number = Date.now): OrderStore {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`
    PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, invoice TEXT, paid INTEGER NOT NULL, json TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS orders_by_invoice ON orders (invoice);
    CREATE INDEX IF NOT EXISTS orders_by_capture ON orders (json_extract(json, '$.capture.id'));
    CREATE TABLE IF NOT EXISTS answers (
      request_id TEXT NOT NULL, call TEXT NOT NULL, order_id TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (request_id, call));
  `)
  const selectOrder = sqlite.prepare('SELECT json FROM orders WHERE id = ?')
  const selectByCapture = sqlite.prepare(
    "SELECT json FROM orders WHERE json_extract(json, '$.capture.id') = ?",
  )
  const putOrder = sqlite.prepare(
    'INSERT INTO orders (id, invoice, paid, json) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET paid = excluded.paid, json = excluded.json',
  )
  const selectPaid = sqlite.prepare(
    'SELECT id FROM orders WHERE invoice = ? AND id <> ? AND paid = 1',
  )
  const selectAnswer = sqlite.prepare(
    'SELECT orders.json FROM answers JOIN orders ON orders.id = answers.order_id WHERE request_id = ? AND call = ? AND at > ?',
  )
  const putAnswer = sqlite.prepare(
    'INSERT OR REPLACE INTO answers (request_id, call, order_id, at) VALUES (?, ?, ?, ?)',
  )
  return {
    find: (id) => parseOrder(selectOrder.get(id)),
    findByCapture: (captureId) => parseOrder(selectByCapture.get(captureId)),
    save(order) {
      const invoice = order.request.purchase_units[0]?.invoice_id ?? null
      const { capture } = order
      const paid = capture !== undefined && capture.status !== 'DECLINED'
      putOrder.run(order.id, invoice, paid ? 1 : 0, JSON.stringify(order))
    },
    isInvoicePaid: (invoice, exceptOrder) => selectPaid.get(invoice, exceptOrder) !== undefined,
    findAnswer: (requestId, call) =>
      parseOrder(selectAnswer.get(requestId, call, now() - answerLifetime)),
    saveAnswer: (requestId, call, orderId) => putAnswer.run(requestId, call, orderId, now()),
    close: () => sqlite.close(),
  }
}

const parseOrder = (row: unknown): SimulatedOrder | undefined =>
  row === undefined ? undefined : (JSON.parse((row as Row).json) as SimulatedOrder) // only `save` writes it
