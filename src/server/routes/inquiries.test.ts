import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { listInquiries } from '../db/inquiry-repository.ts'

const inquiry = {
  contact_name: 'Ana Torres',
  company_name: 'Torres Moda',
  email: 'ana@torres.example',
  phone: '+34 600-123-456',
  country: 'ES',
  product_id: 'wl-1101',
  product_name: 'Slim bifold wallet',
  quantity: 500,
  message: 'Can you do 500 in cognac?\nWith our logo.',
}

async function openInquiries() {
  const deps = await openDeps()
  const app = await openApp(deps)
  const send = (body: unknown, key?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/inquiries',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    })
  return {
    app,
    send,
    stored: () => listInquiries(deps.db),
    upload: async (name: string): Promise<string> => {
      const { payload, type } = formOf([{ name, content: 'text' }])
      const headers = { 'content-type': type }
      const answer = await app.inject({
        method: 'POST',
        url: '/api/inquiries/upload',
        payload,
        headers,
      })
      return answer.json().uploaded_files[0]
    },
  }
}

test('an inquiry about a whole cart keeps each style with its options and pieces', async () => {
  const { send, stored } = await openInquiries()
  const lines = [
    {
      product_id: 'wl-1101',
      product_name: 'Bifold Wallet',
      model: 'WL-1101',
      quantity: 3,
      specifications: { color: 'Cognac' },
    },
    {
      product_id: 'ts-5101',
      product_name: 'T-shirt',
      model: 'TS-5101',
      quantity: 5000,
      specifications: {},
    },
  ]
  expect((await send({ ...inquiry, lines })).statusCode).toBe(201)
  expect(await stored()).toMatchObject([{ message: inquiry.message, lines }])
  const nothing = { ...lines[0], quantity: 0 }
  expect((await send({ ...inquiry, lines: [nothing] })).statusCode).toBe(422)
  expect((await stored()).length).toBe(1)
})

test('a request keeps the notes, target prices and files of its lines, and the terms of all', async () => {
  const { send, stored, upload } = await openInquiries()
  const [photo, drawing] = [await upload('photo.txt'), await upload('drawing.txt')]
  const line = { product_id: 'wl-1101', quantity: 2, kind: 'sample', note: 'Softer\nlining' }
  const lines = [
    { ...line, target_price: '7.95', attachments: [photo, 'of another inquiry'] },
    { product_id: 'ts-5101', quantity: 3 },
  ]
  const terms = {
    delivery_date: '2027-03-31',
    destination: 'Valencia',
    incoterm: 'FOB',
    currency: 'EUR',
  }
  const sent = { ...inquiry, ...terms, lines, attachments: [photo, drawing] }
  expect((await send(sent)).statusCode).toBe(201)
  const [kept] = await stored()
  expect(kept).toMatchObject({
    ...terms,
    lines: [{ ...line, target_price: '7.95', attachments: ['photo.txt'] }, { quantity: 3 }],
  })
  await send(inquiry)
  expect((await stored())[0]).toMatchObject({ delivery_date: '', currency: '', lines: [] })
})

test.each([
  [{ delivery_date: 'in spring' }, 'delivery_date'],
  [{ incoterm: 'FREE' }, 'incoterm'],
  [{ currency: 'euro' }, 'currency'],
  [{ destination: 'x'.repeat(201) }, 'destination'],
  [{ follows: 'another one' }, 'follows'],
  [{ target_price: '7,95' }, 'lines.0.target_price'],
  [{ target_price: '0.00' }, 'lines.0.target_price'],
  [{ target_price: '1234567890' }, 'lines.0.target_price'],
  [{ kind: 'gift' }, 'lines.0.kind'],
  [{ note: 'x'.repeat(1101) }, 'lines.0.note'],
  [{ attachments: [''] }, 'lines.0.attachments.0'],
])('a request with %j is refused, and says where', async (wrong, place) => {
  const { send } = await openInquiries()
  const line = { product_id: 'wl-1101', quantity: 1 }
  const isOfLine = place.startsWith('lines')
  const answer = await send({
    ...inquiry,
    ...(!isOfLine && wrong),
    lines: [{ ...line, ...(isOfLine && wrong) }],
  })
  expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([422, [place]])
})

test('a request of 2000 lines is taken, one more is refused', async () => {
  const { send, stored } = await openInquiries()
  const lines = Array.from({ length: 2000 }, (_, at) => ({
    product_id: 'wl-1101',
    product_name: 'Slim bifold wallet',
    model: 'WL-1101',
    quantity: 10,
    specifications: { color: `Color ${at}`, size: 'M' },
  }))
  expect((await send({ ...inquiry, lines: [...lines, lines[0]] })).statusCode).toBe(422)
  expect((await send({ ...inquiry, lines })).statusCode).toBe(201)
  expect((await stored())[0]?.lines).toEqual(lines)
})

test('an inquiry is received, with its attachments and a receipt that names the key', async () => {
  const { send, stored, upload } = await openInquiries()
  const names = [await upload('drawing.txt'), await upload('logo.txt')]
  const answer = await send({ ...inquiry, attachments: names }, 'key-12345')
  expect(answer.statusCode).toBe(201)
  const { inquiry_id, ...receipt } = answer.json()
  expect(receipt).toEqual({ status: 'received', key: 'key-12345', received_at: expect.any(String) })
  expect(await stored()).toMatchObject([
    {
      ...inquiry,
      id: inquiry_id,
      quantity: '500',
      status: 'received',
      attachments: [
        { name: 'drawing.txt', stored_name: names[0], size: 4 },
        { name: 'logo.txt', stored_name: names[1], size: 4 },
      ],
    },
  ])
})

test("the contact page's subset is enough", async () => {
  const { send, stored } = await openInquiries()
  const answer = await send({
    contact_name: 'Jo',
    company_name: 'Jo Ltd',
    email: 'jo@example.com',
    message: 'Hello',
    product_name: 'A question',
    quantity: 'Contact inquiry',
  })
  expect(answer.json()).toMatchObject({ status: 'received', inquiry_id: expect.any(String) })
  expect(await stored()).toMatchObject([
    { quantity: 'Contact inquiry', phone: '', attachments: [] },
  ])
})

test('a missing field is named', async () => {
  const { send } = await openInquiries()
  const answer = await send({ ...inquiry, contact_name: undefined })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect(answer.json().details).toHaveProperty('contact_name')
})

test('the same key and body give the first answer again and store nothing', async () => {
  const { send, stored } = await openInquiries()
  const first = await send(inquiry, 'key-12345')
  const again = await send(Object.fromEntries(Object.entries(inquiry).toReversed()), 'key-12345')
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(await stored()).toHaveLength(1)
})

test('the same key with another body is refused', async () => {
  const { send, stored } = await openInquiries()
  await send(inquiry, 'key-12345')
  const other = await send({ ...inquiry, message: 'Something else' }, 'key-12345')
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
  expect(await stored()).toHaveLength(1)
})

test('twenty identical requests at once store one inquiry and get one answer', async () => {
  const { send, stored } = await openInquiries()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(inquiry, 'key-12345')))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})

test('without a key each request stands alone', async () => {
  const { send, stored } = await openInquiries()
  await Promise.all([send(inquiry), send(inquiry)])
  expect(await stored()).toHaveLength(2)
})

test('a refusal is not kept: the corrected inquiry may use the key', async () => {
  const { send, upload } = await openInquiries()
  const refused = await send({ ...inquiry, attachments: ['no-such.pdf'] }, 'key-12345')
  expect(refused.statusCode).toBe(422)
  const corrected = { ...inquiry, attachments: [await upload('drawing.txt')] }
  expect((await send(corrected, 'key-12345')).statusCode).toBe(201)
})

test('unknown attachments are named, and nothing is stored', async () => {
  const { send, stored, upload } = await openInquiries()
  const good = await upload('drawing.txt')
  const answer = await send({ ...inquiry, attachments: ['x.pdf', good, '../secret'] })
  expect(answer.json()).toMatchObject({
    code: 'attachment_unknown',
    details: { attachments: ['x.pdf', '../secret'] },
  })
  expect(await stored()).toEqual([])
  expect((await send({ ...inquiry, attachments: [good, good] })).statusCode).toBe(201)
})

test('an upload belongs to one inquiry only', async () => {
  const { send, upload } = await openInquiries()
  const attachments = [await upload('drawing.txt')]
  const answers = await Promise.all([
    send({ ...inquiry, attachments }),
    send({ ...inquiry, attachments }),
  ])
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201, 422]))
})

test.each([
  ['contact_name', '   ', 'name.required'],
  ['email', '', 'email.required'],
  ['email', 'no-at.example', 'email.invalid'],
  ['email', 'a@b.example\r\nBcc: all@example.com', 'email.invalid'],
  ['message', '\n', 'message.required'],
  ['message', 'long '.repeat(2001), 'text.too_long'],
])('%s: %.30j is refused as %s', async (field, value, rule) => {
  const { send } = await openInquiries()
  const answer = await send({ ...inquiry, [field]: value })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect(answer.json().details[field]).toContain(rule)
})

test.each([
  ['short', 'x'],
  ['long', 'x'.repeat(201)],
  ['foreign', 'key\u00e9-12345'],
])('a key that is too %s is refused', async (_what, key) => {
  const { send } = await openInquiries()
  const answer = await send(inquiry, key)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'key_invalid'])
})

test('NUL, half characters and markup are stored harmlessly', async () => {
  const { send, stored } = await openInquiries()
  const hostile = {
    ...inquiry,
    contact_name: 'A\u0000na \ud800',
    message: "'; DROP TABLE inquiries; --\u0000<script>",
  }
  expect((await send(hostile)).statusCode).toBe(201)
  expect(await stored()).toMatchObject([
    { contact_name: 'A na \ufffd', message: "'; DROP TABLE inquiries; --<script>" },
  ])
})

test.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['a polluted prototype', '{"__proto__":{"admin":true},"contact_name":"A"}'],
  ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['deep nesting in a field', `{"message":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['broken JSON', '{"contact_name":'],
  ['nothing', ''],
])('%s as body is a refusal, not a failure', async (_what, payload) => {
  const { app } = await openInquiries()
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/inquiries', payload, headers })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(Object.prototype).not.toHaveProperty('admin')
})
