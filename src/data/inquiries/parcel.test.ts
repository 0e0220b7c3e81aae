import { expect, test } from 'vitest'
import { packParcel, unpackParcel } from './parcel.ts'
import type { OutboxItem, WrittenInquiry } from '../db/rows.ts'

const line = {
  product_id: 'jk-3103',
  product_name: 'Куртка',
  model: 'JK-3103',
  quantity: 300,
  specifications: { color: 'Olive', size: 'M' },
  note: 'Softer\nlining',
  target_price: '7.95',
}
const inquiry: WrittenInquiry = {
  contact_name: 'Olena Kovalenko',
  company_name: 'Kovalenko 时装',
  email: 'olena@example.com',
  phone: '',
  country: 'OTHER',
  product_id: 'jk-3103',
  product_name: 'Куртка',
  quantity: '300',
  message: 'Price, please.',
  lines: [{ ...line, attachments: ['file-1'] }, line],
  incoterm: 'FOB',
  written_at: '2026-11-28T01:00:00.000Z',
  locale: 'es',
}
const files = [{ id: 'file-1', name: 'photo.jpg', type: 'image/jpeg', bytes: 3 }]
const item = { key: '0123456789abcdef', inquiry, files } satisfies Partial<OutboxItem>

async function packText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
const content = { key: item.key, shop: 'shop.example.com', files: 1, inquiry }

test('a request arrives with all but its files, and says how many follow', async () => {
  const parcel = await unpackParcel(await packParcel(item, 'shop.example.com'))
  expect(parcel).toEqual({
    key: item.key,
    shop: 'shop.example.com',
    inquiry: { ...inquiry, lines: [{ ...line, attachments: [] }, line], files_follow: 1 },
  })
})

test('what a newer version of the shop has added to a request arrives as it was', async () => {
  const added = { ...inquiry, hall: 'B2', lines: [{ ...line, packing: { inner: 6 } }] }
  const parcel = await unpackParcel(await packText(JSON.stringify({ ...content, inquiry: added })))
  expect(parcel?.inquiry).toEqual({ ...added, files_follow: 1 })
})

test('a request of forty styles with notes fits into 20 codes', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => ({
    ...line,
    product_id: `jk-${3100 + Math.floor(at / 3)}`,
    model: `JK-${3100 + Math.floor(at / 3)}`,
    product_name: `Jacket of waxed cotton ${Math.floor(at / 3)}`,
    quantity: 100 + ((at * 37) % 400),
    note: `Note ${at * 7919}`,
  }))
  const packed = await packParcel({ ...item, inquiry: { ...inquiry, lines } }, 'shop.example.com')
  expect(packed.length).toBeLessThan(20 * 264)
})

test.each([
  ['no JSON', '{'],
  ['no request', { ...content, inquiry: {} }],
  ['a key of spaces', { ...content, key: ' '.repeat(20) }],
  ['more files than a request has', { ...content, files: 101 }],
  ['an email with a line break', { ...content, inquiry: { ...inquiry, email: 'a@b.co\nx' } }],
  ['no pieces', { ...content, inquiry: { ...inquiry, lines: [{ ...line, quantity: 0 }] } }],
  ['too much', ' '.repeat(50_000_000)],
])('%s is no parcel', async (_what, packed) => {
  const text = typeof packed === 'string' ? packed : JSON.stringify(packed)
  expect(await unpackParcel(await packText(text))).toBeUndefined()
})

test('what is not packed is no parcel', async () => {
  expect(await unpackParcel(Uint8Array.from([1, 2, 3]))).toBeUndefined()
})
