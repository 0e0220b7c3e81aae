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
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, run: () => Promise<unknown>) => (last = last.then(run)),
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
function openOutbox() {
  const sent: { body: string; key: string; answer: (refusal?: DeskError) => void }[] = []
  const outbox = createOutbox({
    storageKey: 'test',
    lock: 'test',
    schema: v.object({ body: v.string() }),
    send: ({ body, key }) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ body, key, answer: (refusal) => (refusal ? reject(refusal) : resolve()) })
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
