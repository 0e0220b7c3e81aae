import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { findInquiry } from '#server/db/inquiry-repository.ts'
import { toStoredOrder } from '#server/db/order-repository.ts'
import { simulatorPath } from '#server/paypal/paypal-config.ts'
import type { Placed } from '../support/paypal/shop-with-paypal.ts'
import { asFile, asJson, insist, type Sent } from './retry-until-accepted.ts'
import { sha256Of } from './sample-inquiries.ts'

/** A request that writes. `mark` names what it writes; `stored` counts that, whole, in the shop's data. */
export type ServerWrite = {
  name: string
  /** What must be there before; makes the request. The shop may be killed meanwhile. */
  prepare: (origin: string, mark: string) => Promise<{ path: string; sent: Sent }>
  stored: (desk: ShopData, mark: string) => Promise<number>
}

const drawing = (mark: string) => Buffer.from(`${mark} `.repeat(3000))

const upload = (mark: string) => asFile(`${mark}.txt`, drawing(mark))

const inquiry = (message: string, attachments: string[]) =>
  asJson({ contact_name: 'Ana', email: 'ana@example.com', message, attachments })

async function inquiriesOf(
  { db, folders }: ShopData,
  mark: string,
  files: number,
): Promise<number> {
  const rows = await db.selectFrom('inquiries').select('id').where('message', '=', mark).execute()
  for (const { id } of rows) {
    const { attachments = [] } = (await findInquiry(db, id)) ?? {}
    if (attachments.length !== files) throw new Error(`${mark} has ${attachments.length} files`)
    for (const { stored_name } of attachments) {
      const content = await readFile(join(folders.uploads, stored_name))
      if (sha256Of(content) !== sha256Of(drawing(mark))) throw new Error(`${mark} has another file`)
    }
  }
  return rows.length
}

/** Buyer and sales are told of each paid order; what no program listens for is thrown away. */
const recipients = ['buyer', 'sales'] as const

const inquiries = '/api/inquiries'
const uploads = '/api/inquiries/upload'
const createOrder = '/api/paypal/create-order'

const address = { name: 'Jane', city: 'London', state: 'Greater London', country: 'GB' }
const item = { product_id: 'wl-1101', quantity: 2 }

const order = (customer_name: string, amount: string) =>
  asJson({
    customer_name,
    amount,
    currency: 'USD',
    customer_email: 'jane@example.com',
    customer_phone: '',
    shipping_address: {
      ...address,
      company: '',
      addressLine1: '1 Main Street',
      addressLine2: '',
      postalCode: 'N1 9GU',
    },
    items: [{ ...item, name: 'Wallet', unit_price: '0.00', specifications: {} }],
  })

/** What the order costs, as the shop says to whoever has another amount. */
async function totalAt(origin: string): Promise<string> {
  for (;;) {
    const url = origin + createOrder
    const answer = await fetch(url, { method: 'POST', ...order('Ana', '0.01')() })
      .then((response) => response.json() as Promise<{ details?: { total?: string } }>) // a refusal
      .catch(() => undefined)
    if (answer?.details?.total !== undefined) return answer.details.total
    await after(20)
  }
}

async function ordersOf(db: Db, mark: string) {
  const named = db.selectFrom('orders').selectAll().where('customer_name', '=', mark)
  return (await named.execute()).map((row) => toStoredOrder(row))
}

/** How often an order is paid and told of. @throws when the provider was paid more or less often than we say */
async function capturesOf({ db, folders }: ShopData, mark: string): Promise<number> {
  const found = await ordersOf(db, mark)
  const paid = found.filter(({ status }) => status === 'captured')
  const [{ id } = { id: '' }] = found
  const told = await db
    .selectFrom('mails')
    .select('id')
    .where('about', '=', id)
    .where('recipient', 'in', recipients)
    .execute()
  const taken = takenFor(folders.simulator, id)
  if (taken > 1 || paid.length > taken) throw new Error(`${mark} was captured ${taken} times`)
  if (told.length !== paid.length * recipients.length) {
    throw new Error(`${mark} is told of in ${told.length} mails`)
  }
  return paid.length
}

/** How many payments with this invoice number the provider has taken. */
function takenFor(storeFile: string, invoice: string): number {
  const store = new DatabaseSync(storeFile, { readOnly: true })
  try {
    const paid = store.prepare('SELECT count(*) AS n FROM orders WHERE invoice = ? AND paid = 1')
    return Number(paid.get(invoice)?.['n'])
  } finally {
    store.close()
  }
}

/** Every kind of write that a buyer's device asks for. */
export const serverWrites: ServerWrite[] = [
  {
    name: 'inquiry',
    prepare: async (_, mark) => ({ path: inquiries, sent: inquiry(mark, []) }),
    stored: (desk, mark) => inquiriesOf(desk, mark, 0),
  },
  {
    name: 'upload',
    prepare: async (_, mark) => ({ path: uploads, sent: upload(mark) }),
    stored: async ({ db, folders }, mark) => {
      const rows = await db
        .selectFrom('uploads')
        .selectAll()
        .where('name', '=', `${mark}.txt`)
        .execute()
      for (const { stored_name, sha256 } of rows) {
        if (sha256Of(await readFile(join(folders.uploads, stored_name))) !== sha256) {
          throw new Error(`${mark} is another file`)
        }
      }
      return rows.length
    },
  },
  {
    name: 'inquiry with a file',
    prepare: async (origin, mark) => {
      const said = await insist(origin + uploads, crypto.randomUUID(), upload(mark))
      const files = (said as { uploaded_files: string[] }).uploaded_files // as the contract says
      return { path: inquiries, sent: inquiry(mark, files) }
    },
    stored: (desk, mark) => inquiriesOf(desk, mark, 1),
  },
  {
    name: 'order of the test page',
    prepare: async (_, mark) => ({
      path: '/api/orders',
      sent: asJson({
        customer_name: mark,
        customer_email: 'jane@example.com',
        shipping_address: { ...address, address_line_1: '1 Main Street', postal_code: 'N1 9GU' },
        items: [item],
      }),
    }),
    stored: async ({ db }, mark) => (await ordersOf(db, mark)).length,
  },
  {
    name: 'order',
    prepare: async (origin, mark) => ({
      path: createOrder,
      sent: order(mark, await totalAt(origin)),
    }),
    stored: async ({ db }, mark) => (await ordersOf(db, mark)).length,
  },
  {
    name: 'capture',
    prepare: async (origin, mark) => {
      const sent = order(mark, await totalAt(origin))
      const said = await insist(origin + createOrder, crypto.randomUUID(), sent)
      const { id, order_id } = (said as { data: Placed }).data // as the contract says
      const approve = `${origin}${simulatorPath}/checkoutnow/${id}/approve?visit=1`
      await insist(approve, crypto.randomUUID(), () => ({}))
      return {
        path: `/api/orders/${order_id}/capture`,
        sent: asJson({ paypal_order_id: id }),
      }
    },
    stored: capturesOf,
  },
]
