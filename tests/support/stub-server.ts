import { vi } from 'vitest'
import type { PickedFile, WrittenInquiry } from '../../src/data/db/rows.ts'

export const inquiry: WrittenInquiry = {
  contact_name: 'Ana',
  company_name: '',
  email: 'ana@example.com',
  phone: '',
  country: '',
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  quantity: '500',
  message: 'Price for 500?',
  written_at: '2026-11-21T08:00:00Z',
  locale: 'en',
}
export const drawing: PickedFile = {
  id: 'file-1-of-this-inquiry',
  name: 'drawing.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode('12 cm').buffer,
}
/** A clock, long after everything was written. */
export const later = () => 10_000_000

/** `key` is the idempotency key of the request. */
export type Answer = (key: string | null) => Response | Promise<Response>
export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status })
export const received: Answer = (key) => Response.json({ status: 'received', key }, { status: 201 })
export const uploaded = json({ uploaded_files: ['f00.txt'], errors: [] })
export const weather: Answer = () => Promise.reject(new TypeError('fetch failed'))

/** The server at the other end; records its requests. */
export function serverAnswers(answers: { upload?: Answer; inquiry?: Answer }) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body =
      init.body instanceof FormData ? init.body.get('files') : JSON.parse(init.body as string) // the call sends one or the other
    const key = new Headers(init.headers).get('Idempotency-Key')
    sent.push({ path, key, body })
    return (path.endsWith('/upload') ? answers.upload : answers.inquiry)?.(key)
  })
  return sent
}
