import { createHash } from 'node:crypto'
import { findInquiry } from '#server/db/inquiry-repository.ts'
import { readThread, recordFirmMessage } from '#server/threads/thread-repository.ts'
import { openPostOffice } from './shop-with-mail.ts'

export const token = '0123456789abcdef0123456789abcdef'
export const reader = createHash('sha256').update(token).digest('base64url')
export const written = {
  contact_name: 'Ana Torres',
  email: 'ana@torres.example',
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  quantity: '500',
  message: 'Can you do 500?',
  lines: [{ product_id: 'wl-1101', product_name: 'Bifold Wallet', quantity: 500 }],
  locale: 'es',
  reader,
}

/** An inquiry in a shop with a mail server; `token` is the key of the device that wrote it. */
export async function openThread(environment: Record<string, string> = {}) {
  const office = await openPostOffice({ SHOP_URL: 'https://shop.example', ...environment })
  const { app, deps, server } = office
  const post = (url: string, payload: object, key?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const { inquiry_id } = (await post('/api/inquiries', written, 'key-of-ana')).json()
  await office.deliver()
  return {
    ...office,
    id: inquiry_id as string,
    read: (by: string) => app.inject(`/api/requests/${by}`),
    /** What a device with the tokens reads, of this inquiry where none is said. */
    readAll: async (...keys: { token: string; inquiry_id?: string; last?: string }[]) => {
      const threads = keys.map((one) => ({ inquiry_id, last: '', ...one }))
      return (await post('/api/requests', { threads })).json().threads
    },
    add: (by: string, body: string, key?: string, of: string = inquiry_id) =>
      post(`/api/requests/${by}/messages`, { inquiry_id: of, body }, key),
    answer: (body: string, key = `key of ${body}`) =>
      recordFirmMessage(deps.db, { inquiry_id, member: 'Li Wei', body, key }),
    /** Adds so many messages of the buyer, later than all others. */
    fill: async (count: number) => {
      const from = Date.now() + 1_000_000
      const rows = Array.from({ length: count }, (_, at) => ({
        id: `msg_${crypto.randomUUID()}`,
        inquiry_id,
        author: 'buyer' as const,
        member: null,
        body: '',
        created_at: from + at,
        written_at: '',
        key: crypto.randomUUID(),
      }))
      for (let at = 0; at < count; at += 100)
        await deps.db
          .insertInto('inquiry_messages')
          .values(rows.slice(at, at + 100))
          .execute()
    },
    mailed: async () => {
      const before = server.taken.length
      await office.deliver()
      return server.taken.slice(before).map(({ to, mail }) => ({
        to,
        mail: { ...mail, text: mail.text.replaceAll('\r\n', '\n') },
      }))
    },
    stored: async () => {
      const inquiry = await findInquiry(deps.db, inquiry_id)
      const messages = await readThread(deps.db, inquiry_id)
      return { status: inquiry?.status, bodies: messages.map(({ body }) => body) }
    },
  }
}
