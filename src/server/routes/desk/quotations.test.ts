import { expect, test } from 'vitest'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import type { QuotableStyle } from '#shared/contract/desk/quotation.ts'
import type { QuotationContent, QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { answerMaxLength, type ThreadMessage } from '#shared/contract/requests/thread.ts'
import { openPostOffice } from '../../../../tests/support/mail/shop-with-mail.ts'
import { signInAs } from '../../../../tests/support/desk.ts'
import { anOffer } from '../../../../tests/support/offer.ts'

async function openNegotiation() {
  const office = await openPostOffice({ SHOP_URL: 'https://shop.example' })
  const { app, deps } = office
  const sales = await signInAs(deps.db, app, 'sales')
  const ask = async (name: string) => {
    const { inquiry_id } = (
      await app.inject({
        method: 'POST',
        url: '/api/inquiries',
        headers: { 'idempotency-key': `inquiry of ${name}` },
        payload: {
          contact_name: name,
          email: 'ana@torres.example',
          message: 'Price?',
          product_id: 'wl-1101',
          product_name: 'Bifold Wallet',
          quantity: '500',
          locale: 'es',
        },
      })
    ).json()
    return inquiry_id as string
  }
  const id = await ask('Ana')
  await office.deliver()
  const read = async (of = id): Promise<DeskInquiry> =>
    (await sales.ask('GET', `/api/desk/inquiries/${of}`)).json().inquiry
  const list = async (of = id) =>
    (await read(of)).thread.flatMap(({ quotation }) => quotation ?? [])
  const findLink = async () =>
    (
      await deps.db
        .selectFrom('inquiries')
        .select('link')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).link
  return {
    ...office,
    sales,
    id,
    ask,
    read,
    list,
    findLink,
    offer: (seen: number, change: Partial<QuotationContent> = {}, key?: string, of = id) =>
      sales.ask(
        'POST',
        `/api/desk/inquiries/${of}/quotations`,
        { content: { ...anOffer, ...change }, seen },
        {
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key ?? `offer ${crypto.randomUUID()}`,
        },
      ),
    decide: async (decision: Partial<QuotationDecision>, written_at = '', key?: string) =>
      app.inject({
        method: 'POST',
        url: `/api/requests/${await findLink()}/messages`,
        headers: { 'idempotency-key': key ?? crypto.randomUUID() },
        payload: {
          inquiry_id: '',
          body: 'I accept.',
          written_at,
          decision: { quotation_id: '', kind: 'accept', lines: [], ...decision },
        },
      }),
    readAsBuyer: async (): Promise<ThreadMessage[]> =>
      (await app.inject(`/api/requests/${await findLink()}`)).json().messages,
  }
}

test('a quotation reaches the buyer once, whole, and by a mail in the buyer’s language', async () => {
  const { offer, readAsBuyer, deliver, server } = await openNegotiation()
  for (const _ of [1, 2]) expect((await offer(0, {}, 'one offer')).statusCode).toBe(200)
  expect((await offer(0, { port: 'Xiamen' }, 'one offer')).json().code).toBe('key_reused')
  const year = new Date().getFullYear()
  const [message, ...others] = await readAsBuyer()
  expect(others).toEqual([])
  expect(message).toMatchObject({
    author: 'firm',
    member: 'sales',
    quotation: { ...anOffer, number: `Q-${year}-0001`, revision: 1, total: '4250.00' },
  })
  const before = server.taken.length
  await deliver()
  const mails = server.taken.slice(before).map(({ mail }) => mail.text)
  expect(mails).toHaveLength(1)
  for (const part of [`Presupuesto Q-${year}-0001`, '$4,250.00', '31 de diciembre de 2099'])
    expect(mails[0]).toContain(part)
  expect(mails[0]).toMatch(/shop\.example\/r\//u)
})

test('the buyer accepts once, also from two windows at once, and the second hears that it was answered', async () => {
  const { offer, decide, list, read } = await openNegotiation()
  await offer(0)
  const [quotation] = await list()
  const both = await Promise.all([
    decide({ quotation_id: quotation?.id }),
    decide({ quotation_id: quotation?.id, kind: 'decline' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('quotation_decided')
  const { thread, status } = await read()
  expect(thread.filter(({ decision }) => decision)).toHaveLength(1)
  const won = both[0].statusCode === 201
  expect(status).toBe(won ? 'won' : 'lost')
})

test('a revision replaces the one before, under the same number, and wishes stay with theirs', async () => {
  const { offer, decide, list, read } = await openNegotiation()
  await offer(0)
  const [first] = await list()
  const lines = [{ line: 0, wish: 'Softer leather' }]
  expect((await decide({ quotation_id: first?.id, kind: 'change', lines })).statusCode).toBe(201)
  expect((await offer(1)).json().code).toBe('changed_meanwhile')
  expect((await offer(2, { note: 'Softer now' })).statusCode).toBe(200)
  const [, second] = await list()
  expect(second).toMatchObject({ number: first?.number, revision: 2, note: 'Softer now' })
  expect((await read()).thread[1]?.decision?.lines).toEqual(lines)
  expect((await decide({ quotation_id: first?.id })).json().code).toBe('quotation_replaced')
  const beyond = [{ line: 1, wish: 'What line?' }]
  expect(
    (await decide({ quotation_id: second?.id, kind: 'change', lines: beyond })).json().code,
  ).toBe('invalid_input')
  expect((await decide({ quotation_id: 'quo_none' })).json().code).toBe('invalid_input')
  expect((await decide({ quotation_id: second?.id })).statusCode).toBe(201)
})

test('a deal stays won when the buyer declines a revision that came after the accepted one', async () => {
  const { offer, decide, list, read } = await openNegotiation()
  await offer(0)
  const [first] = await list()
  await decide({ quotation_id: first?.id })
  expect((await offer(2)).statusCode).toBe(200)
  expect((await read()).status).toBe('won')
  const [, second] = await list()
  expect((await decide({ quotation_id: second?.id, kind: 'decline' })).statusCode).toBe(201)
  expect((await read()).status).toBe('won')
})

test('two members who send at once: one is sent, the other hears of it; numbers of two inquiries differ', async () => {
  const { offer, ask, list } = await openNegotiation()
  const both = await Promise.all([offer(0), offer(0, { port: 'Xiamen' })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const others = await Promise.all(['Berta', 'Carla', 'Dora'].map((name) => ask(name)))
  await Promise.all(others.map((one) => offer(0, {}, undefined, one)))
  const all = await Promise.all(others.map((one) => list(one)))
  const numbers = [...all.flat(), ...(await list())].map(({ number }) => number)
  expect(new Set(numbers).size).toBe(4)
})

test('what was accepted offline within its validity counts, later it is refused', async () => {
  const { offer, decide, list, deps } = await openNegotiation()
  await offer(0)
  const [quotation] = await list()
  await deps.db
    .updateTable('quotations')
    .set({
      content: JSON.stringify({ ...anOffer, valid_until: '2026-01-31' }),
      sent_at: Date.parse('2026-01-01'),
    })
    .execute()
  const accept = (written_at: string) => decide({ quotation_id: quotation?.id }, written_at)
  expect((await accept('2026-02-02T00:00:00Z')).json().code).toBe('quotation_expired')
  expect((await accept('')).json().code).toBe('quotation_expired')
  expect((await accept('2026-01-31T10:00:00Z')).statusCode).toBe(201)
})

test('an answer with large quotations is no larger than one with long messages, and goes on where it ends', async () => {
  const { app, offer, findLink } = await openNegotiation()
  const [line] = anOffer.lines
  const lines = Array.from({ length: 600 }, () => ({ ...line, note: 'x'.repeat(1000) }))
  for (const seen of [0, 1, 2])
    expect((await offer(seen, { lines: lines as QuotationContent['lines'] })).statusCode).toBe(200)
  const token = (await findLink()) ?? ''
  const revisions: unknown[] = []
  let last = ''
  for (const _ of [1, 2, 3]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/requests',
      payload: { threads: [{ token, inquiry_id: '', last }] },
    })
    expect(answer.body.length).toBeLessThan(2 * answerMaxLength)
    const [thread] = answer.json().threads
    expect(thread.has_more).toBe(revisions.length < 2)
    revisions.push(...thread.messages.map((one: ThreadMessage) => one.quotation?.revision))
    last = thread.messages.at(-1).id
  }
  expect(revisions).toEqual([1, 2, 3])
})

test('what cannot be offered is refused', async () => {
  const { offer } = await openNegotiation()
  const [line] = anOffer.lines as [QuotationContent['lines'][0]]
  const refusals = [
    { currency: 'JPY' as const },
    { valid_until: '2099-02-99' },
    { valid_until: '2020-01-01' },
    { freight: '999999999999.00' },
    { lines: [] },
    { lines: [{ ...line, product_id: '', product_name: ' ' }] },
    { lines: [{ ...line, breaks: [...line.breaks, { quantity: 1000, price: '7.00' }] }] },
  ]
  const codes = []
  for (const change of refusals) codes.push((await offer(0, change)).json().code)
  expect(codes).toEqual([
    'invalid_input',
    'invalid_input',
    'quotation_expired',
    'invalid_input',
    'invalid_input',
    'invalid_input',
    'invalid_input',
  ])
})

test('a style of the catalogue is found by model or name for another line, and a line in words is frozen as it is', async () => {
  const { offer, list, app, deps } = await openNegotiation()
  const owner = await signInAs(deps.db, app, 'owner')
  const find = async (search: string): Promise<QuotableStyle[]> =>
    (
      await owner.ask('GET', `/api/desk/quotable-styles?search=${encodeURIComponent(search)}`)
    ).json().styles
  const [byModel] = await find('WL-1101')
  expect(byModel).toMatchObject({ product_id: 'wl-1101', model: 'WL-1101', moq: byModel?.quantity })
  expect(byModel?.colors.length).toBeGreaterThan(0)
  expect((await find(byModel?.product_name ?? '')).map(({ product_id }) => product_id)).toContain(
    'wl-1101',
  )
  const words = {
    product_id: '',
    product_name: 'Embossing mould',
    model: '',
    quantity: 1,
    specifications: {},
    price: '250.00',
    breaks: [],
    moq: null,
    lead_time: '',
    note: '',
  }
  expect((await offer(0, { lines: [words] })).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ lines: [words], total: '300.00' }])
})

test('what a member has written on one device is no change for what they write besides, and every other message is', async () => {
  const { id, app, deps, read, ...shop } = await openNegotiation()
  const owner = await signInAs(deps.db, app, 'owner')
  const write = (
    what: 'replies' | 'quotations' | 'status',
    key: string,
    { own = [] as string[], seen = 0, by = owner } = {},
  ) => {
    const body = {
      replies: { body: key },
      quotations: { content: anOffer },
      status: { status: 'won', before: 'quoted' },
    }[what]
    return by.ask(
      'POST',
      `/api/desk/inquiries/${id}/${what}`,
      { ...body, seen, own },
      { 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    )
  }
  const keys = ['first answer', 'second answer', 'an offer']
  expect((await write('replies', 'first answer', { own: keys })).statusCode).toBe(200)
  expect((await write('replies', 'second answer', { own: keys })).statusCode).toBe(200)
  const member = (await read()).assignable.find(({ name }) => name === 'owner')
  const assigned = { assignee: member?.id, before: null }
  await owner.ask('POST', `/api/desk/inquiries/${id}/assignee`, assigned)
  expect((await write('quotations', 'an offer', { own: keys })).statusCode).toBe(200)
  expect((await write('replies', 'without them')).json().code).toBe('changed_meanwhile')
  const asked = { own: keys, by: shop.sales }
  expect((await write('replies', 'by another', asked)).json().code).toBe('changed_meanwhile')
  expect((await write('replies', 'too many', { own: keys, seen: 4 })).statusCode).toBe(409)
  expect((await write('status', 'won', { own: keys })).statusCode).toBe(200)
  const [sent] = await shop.list()
  await shop.decide({ quotation_id: sent?.id ?? '', kind: 'change' })
  expect((await write('replies', 'a late answer', { own: keys })).json().code).toBe(
    'changed_meanwhile',
  )
  expect((await write('replies', 'a late answer', { own: keys, seen: 4 })).statusCode).toBe(200)
})
