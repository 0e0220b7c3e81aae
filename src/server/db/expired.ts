import { inTransaction, type Db, type Tx } from './database.ts'

/** What deleted rows leave on the disk: the names under which files are stored, and the ids of mails. */
export type LeftBehind = { files: string[]; mails: string[] }

/** How many inquiries go in one transaction, so that nobody waits long for it. */
const portion = 200

/**
 * Deletes some of the inquiries received before `before` (ms), with what was told of them; undefined when no such
 * inquiry is left.
 */
export function deleteInquiries(db: Db, before: number): Promise<LeftBehind | undefined> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .selectFrom('inquiries')
      .select('id')
      .where('created_at', '<', before)
      .limit(portion)
      .execute()
    if (old.length === 0) return undefined
    const ids = old.map(({ id }) => id)
    return takeOut(tx, ids)
  })
}

/**
 * Deletes these inquiries with what was told of them. The keys they came with stay: who sends one again is told that it
 * was received, and it does not come back. Returns which were there, and what they leave.
 */
export function deleteInquiriesNamed(
  db: Db,
  ids: string[],
): Promise<LeftBehind & { deleted: string[] }> {
  return inTransaction(db, async (tx) => {
    const found = await tx.selectFrom('inquiries').select('id').where('id', 'in', ids).execute()
    const deleted = found.map(({ id }) => id)
    const left = deleted.length === 0 ? { files: [], mails: [] } : await takeOut(tx, deleted)
    return { deleted, ...left }
  })
}

async function takeOut(tx: Tx, ids: string[]): Promise<LeftBehind> {
  const files = await tx
    .deleteFrom('uploads')
    .where('inquiry_id', 'in', ids)
    .returning('stored_name')
    .execute()
  const mails = await tx.deleteFrom('mails').where('about', 'in', ids).returning('id').execute()
  await tx.deleteFrom('inquiries').where('id', 'in', ids).execute()
  return {
    files: files.map(({ stored_name }) => stored_name),
    mails: mails.map(({ id }) => id),
  }
}

/**
 * Forgets the keys of requests made before `before` (ms), and the answers they got. The key of an order stays while its
 * money may still move: it leads to this order, never to a second one.
 */
export async function forgetKeys(db: Db, before: number): Promise<void> {
  const inDoubt = db
    .selectFrom('orders')
    .select('id')
    .where((is) => is.or([is('look_at', 'is not', null), is('capture_asked_at', 'is not', null)]))
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', before)
    .where((is) => is.or([is('subject', 'is', null), is('subject', 'not in', inDoubt)]))
    .execute()
}

const nobody = JSON.stringify({
  name: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
})

/**
 * Takes people out of orders placed before `before` (ms): what was bought and paid stays, for the books, without who
 * bought it and where it went. An order whose payment is in doubt waits.
 */
export async function forgetBuyers(db: Db, before: number): Promise<LeftBehind> {
  return inTransaction(db, async (tx) => {
    const old = tx
      .selectFrom('orders')
      .select('id')
      .where('created_at', '<', before)
      .where('capture_asked_at', 'is', null)
      .where('customer_email', '<>', '')
    const mails = await tx.deleteFrom('mails').where('about', 'in', old).returning('id').execute()
    await tx
      .updateTable('orders')
      .set({ customer_name: '', customer_email: '', customer_phone: '', shipping_address: nobody })
      .where('id', 'in', old)
      .execute()
    return { files: [], mails: mails.map(({ id }) => id) }
  })
}
