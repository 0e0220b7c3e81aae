import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskError } from '../api/call-desk.ts'
import { createOutbox, sentBeforeChange } from './outbox.ts'

const member = 'Wei'
const first = { inquiry: 'inq_1', member }
const second = { inquiry: 'inq_2', member }
const third = { inquiry: 'inq_3', member }
const stored = new Map<string, string>()
/** Characters that the device has room for. */
let room = Infinity

beforeEach(() => {
  stored.clear()
  room = Infinity
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('Full', 'QuotaExceededError')
      stored.set(name, text)
    },
  })
  const last = new Map<string, Promise<unknown>>()
  vi.stubGlobal('navigator', {
    locks: {
      request(name: string, run: () => Promise<unknown>) {
        const held = (last.get(name) ?? Promise.resolve()).then(run)
        last.set(name, held)
        return held
      },
    },
  })
  vi.stubGlobal('fetch', async () => Response.json({ member: aMember }))
})
afterEach(() => vi.unstubAllGlobals())

const aMember = {
  id: member,
  name: member,
  email: 'wei@firm.example',
  role: 'sales',
  has_second_factor: false,
}

/** Its answers wait until they are given, one after the other. */
function openOutbox(name = 'test', queueKey?: string) {
  type Sent = { body: string; key: string; own: string[]; answer: (refusal?: DeskError) => void }
  const sent: Sent[] = []
  const outbox = createOutbox({
    storageKey: name,
    ...(queueKey !== undefined && { queueKey }),
    lock: name,
    schema: v.object({ body: v.string() }),
    send: ({ body, key, own }) =>
      new Promise<void>((resolve, reject) => {
        const answer = (refusal?: DeskError) => (refusal ? reject(refusal) : resolve())
        sent.push({ body, key, own, answer })
      }),
  })
  const begin = (place: typeof first, body: string) => {
    outbox.saveDraft(place, { body }, 0)
    outbox.sendOff(place, 0)
  }
  const find = ({ inquiry }: typeof first) => outbox.read().find((one) => one.inquiry === inquiry)
  return { ...outbox, sent, begin, find }
}

test('what is sent unchanged is gone', async () => {
  const { begin, sent, read } = openOutbox()
  begin(first, '8.40')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer()
  await vi.waitFor(() => expect(read()).toEqual([]))
})

test('a draft that is withdrawn and corrected while it is sent stays, says that the first has gone out, and is sent as another', async () => {
  const { begin, saveDraft, sendOff, sent, find } = openOutbox()
  begin(first, '8.40')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  saveDraft(first, { body: '9.40' }, 0)
  sent[0]?.answer()
  await vi.waitFor(() =>
    expect(find(first)).toMatchObject({
      body: '9.40',
      state: 'refused',
      refusal: sentBeforeChange,
    }),
  )
  sendOff(first, 1)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ body: '9.40' })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a correction that waits behind the first is not sent by itself', async () => {
  const { begin, sent, find } = openOutbox()
  begin(first, '8.40')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  begin(first, '9.40')
  sent[0]?.answer()
  begin(second, 'Another')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toBe('Another')
  expect(find(first)).toMatchObject({ body: '9.40', refusal: sentBeforeChange })
})

test('a refusal leaves what was typed meanwhile', async () => {
  const { begin, saveDraft, sent, find } = openOutbox()
  begin(first, '8.40')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  saveDraft(first, { body: '9.40' }, 0)
  sent[0]?.answer(new DeskError('too_large', ''))
  begin(second, 'Another')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(find(first)).toMatchObject({ body: '9.40', state: 'draft' })
})

test('what is withdrawn while another one is sent does not go out', async () => {
  const { begin, saveDraft, sent, find } = openOutbox()
  begin(first, 'One')
  begin(second, 'Two')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  saveDraft(second, { body: 'Two' }, 0)
  sent[0]?.answer()
  begin(third, 'Three')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toBe('Three')
  expect(find(second)).toMatchObject({ body: 'Two', state: 'draft' })
})

test('without room on the device a letter is in the field, says so, is sent, and is kept once there is room', async () => {
  const { saveDraft, sendOff, sent, find, read } = openOutbox()
  saveDraft(first, { body: 'On' }, 0)
  room = 0
  saveDraft(first, { body: 'One' }, 0)
  expect(read()).toMatchObject([{ body: 'One', is_unkept: true }])
  room = Infinity
  saveDraft(second, { body: 'Two' }, 0)
  expect(openOutbox().find(first)).toMatchObject({ body: 'One' })
  expect(find(first)?.is_unkept).toBeUndefined()
  room = 0
  saveDraft(first, { body: 'One more' }, 0)
  sendOff(first, 0)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toBe('One more')
  room = Infinity
  sent[0]?.answer()
  await vi.waitFor(() => expect(read()).toMatchObject([{ body: 'Two' }]))
})

test('an answer and a quotation to the same inquiry name each other, in any order, and those of others they do not', async () => {
  const [answers, quotations] = [openOutbox('answers'), openOutbox('quotations')]
  answers.begin(first, 'Answer')
  quotations.begin(first, 'Quotation')
  quotations.begin(second, 'Another')
  await vi.waitFor(() => expect(answers.sent).toHaveLength(1))
  await vi.waitFor(() => expect(quotations.sent).toHaveLength(1))
  const [answer, quotation] = [answers.sent[0], quotations.sent[0]]
  expect(answer?.own).toContain(quotation?.key)
  expect(quotation?.own).toContain(answer?.key)
  answer?.answer()
  quotation?.answer()
  await vi.waitFor(() => expect(quotations.sent).toHaveLength(2))
  expect(quotations.sent[1]?.own).not.toContain(quotation?.key)
  await vi.waitFor(() => expect(answers.read()).toEqual([]))
  answers.begin(first, 'One more, on a page that has not heard of them')
  await vi.waitFor(() => expect(answers.sent).toHaveLength(2))
  expect(answers.sent[1]?.own).toEqual(expect.arrayContaining([answer?.key, quotation?.key]))
})

/** Of a desk whose answers and notes wait one behind the other. */
const openQueue = (name: string) => openOutbox(name, `${name}-queue`)

test('several to the same inquiry go in order, each once, also from a second tab after the first was killed with an answer lost', async () => {
  const killed = openQueue('killed')
  killed.begin(first, 'One')
  killed.begin(first, 'Two')
  killed.saveDraft(first, { body: 'Three, still written' }, 0)
  await vi.waitFor(() => expect(killed.sent).toHaveLength(1))
  // its server has taken the first, and the tab has never heard of it
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
  const second = openQueue('killed')
  expect(second.read().map(({ body, state }) => [body, state])).toEqual([
    ['One', 'waiting'],
    ['Two', 'waiting'],
    ['Three, still written', 'draft'],
  ])
  second.sendOff(first, 0)
  await vi.waitFor(() => expect(second.sent).toHaveLength(1))
  expect(second.sent[0]).toMatchObject({ body: 'One', key: killed.sent[0]?.key })
  second.sent[0]?.answer()
  await vi.waitFor(() => expect(second.sent).toHaveLength(2))
  second.sent[1]?.answer()
  await vi.waitFor(() => expect(second.sent).toHaveLength(3))
  second.sent[2]?.answer()
  await vi.waitFor(() => expect(second.read()).toEqual([]))
  expect(second.sent.map(({ body }) => body)).toEqual(['One', 'Two', 'Three, still written'])
  expect(new Set(second.sent.map(({ key }) => key)).size).toBe(3)
})

test('what follows a refused one waits for it, keeps its place, and goes after it; other inquiries go on', async () => {
  const { begin, hold, saveDraft, sendOff, sent, read } = openQueue('refused')
  for (const body of ['One', 'Two']) begin(first, body)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(new DeskError('too_large', ''))
  begin(second, 'Another')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toBe('Another')
  sent[1]?.answer()
  await vi.waitFor(() => expect(read()).toHaveLength(2))
  expect(read()).toMatchObject([{ state: 'refused', refusal: 'too_large' }, { state: 'waiting' }])
  saveDraft(first, { body: 'One, shorter' }, 0)
  begin(third, 'Meanwhile')
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.body).toBe('Meanwhile')
  sent[2]?.answer()
  sendOff(first, 0)
  hold(read()[1]?.key ?? '')
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  expect(sent[3]?.body).toBe('One, shorter')
  expect(sent[3]?.key).not.toBe(sent[0]?.key)
  sent[3]?.answer()
  await vi.waitFor(() => expect(read()).toMatchObject([{ body: 'Two', refusal: 'held' }]))
  sendOff(first, 0)
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  expect(sent[4]?.body).toBe('Two')
})

test('a desk of the version before, in another tab, neither shows nor removes what waits; what it has sent off goes first', async () => {
  const old = openOutbox('two')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  old.begin(first, 'Of the old desk')
  const queue = openQueue('two')
  queue.saveDraft(second, { body: 'One' }, 0)
  queue.sendOff(second, 0)
  queue.saveDraft(second, { body: 'Two' }, 0)
  expect(queue.read().map(({ body }) => body)).toEqual(['Of the old desk', 'One', 'Two'])
  old.saveDraft(second, { body: 'Two, by the old desk' }, 0)
  expect(queue.read().map(({ body }) => body)).toEqual([
    'Of the old desk',
    'One',
    'Two, by the old desk',
  ])
})

test('a queue ends: what does not fit stays a draft', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { begin, read } = openQueue('full')
  for (let number = 1; number <= 22; number += 1) begin(first, `Answer ${number}`)
  expect(read().filter(({ state }) => state === 'draft')).toMatchObject([{ body: 'Answer 22' }])
  expect(read()).toHaveLength(21)
})
