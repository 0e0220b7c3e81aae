import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Desk } from '#server/desk.ts'
import { listInquiries } from '#server/db/inquiry-book.ts'
import { listOrders } from '#server/db/order-book.ts'
import { asFile, asJson, insist, type Sent } from './insist.ts'
import { sha256Of } from './written.ts'

/** A request that writes. `mark` names what it writes; `stored` counts that, whole, in the shop's data. */
export type ServerWrite = {
  name: string
  path: string
  /** What must be there before; makes the request. */
  prepare: (origin: string, mark: string) => Promise<Sent>
  stored: (desk: Desk, mark: string) => Promise<number>
}

const drawing = (mark: string) => Buffer.from(`${mark} `.repeat(3000))

const upload = (mark: string) => asFile(`${mark}.txt`, drawing(mark))

const inquiry = (message: string, attachments: string[]) =>
  asJson({ contact_name: 'Ana', email: 'ana@example.com', message, attachments })

async function inquiriesOf({ db, folders }: Desk, mark: string, files: number): Promise<number> {
  const found = (await listInquiries(db)).filter(({ message }) => message === mark)
  for (const { attachments } of found) {
    if (attachments.length !== files) throw new Error(`${mark} has ${attachments.length} files`)
    for (const { stored_name } of attachments) {
      const content = await readFile(join(folders.uploads, stored_name))
      if (sha256Of(content) !== sha256Of(drawing(mark))) throw new Error(`${mark} has another file`)
    }
  }
  return found.length
}

const address = { name: 'Jane', city: 'London', state: 'Greater London', country: 'GB' }
const item = { product_id: 'wl-1101', quantity: 2 }

/** Every kind of write that a buyer's device asks for, but captures, whose faults `payments.test.ts` draws. */
export const serverWrites: ServerWrite[] = [
  {
    name: 'inquiry',
    path: '/api/inquiries',
    prepare: async (_, mark) => inquiry(mark, []),
    stored: (desk, mark) => inquiriesOf(desk, mark, 0),
  },
  {
    name: 'upload',
    path: '/api/inquiries/upload',
    prepare: async (_, mark) => upload(mark),
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
    path: '/api/inquiries',
    prepare: async (origin, mark) => {
      const url = `${origin}/api/inquiries/upload`
      const said = await insist(url, crypto.randomUUID(), upload(mark))
      return inquiry(mark, (said as { uploaded_files: string[] }).uploaded_files) // as the contract says
    },
    stored: (desk, mark) => inquiriesOf(desk, mark, 1),
  },
  {
    name: 'order',
    path: '/api/orders',
    prepare: async (_, mark) =>
      asJson({
        customer_name: mark,
        customer_email: 'jane@example.com',
        shipping_address: { ...address, address_line_1: '1 Main Street', postal_code: 'N1 9GU' },
        items: [item],
      }),
    stored: async ({ db }, mark) =>
      (await listOrders(db)).filter(({ customer_name }) => customer_name === mark).length,
  },
]
