import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { expect, test, vi } from 'vitest'
import {
  createInquiryMachine,
  type InquiryEvent,
  type DeliveryEvent,
  type Submission,
} from './inquiry-machine.ts'
import type { PickedFile, RejectedItem, WrittenInquiry } from '#data/db/rows.ts'

const inquiry: WrittenInquiry = {
  contact_name: 'Ana',
  company_name: '',
  email: 'ana@example.com',
  phone: '',
  country: '',
  product_id: '',
  product_name: '',
  quantity: '',
  message: 'Price for 500?',
  written_at: '',
  locale: 'en',
}
const photo = (id: string): PickedFile => {
  return { id, name: `${id}.jpg`, type: 'image/jpeg', bytes: new ArrayBuffer(4) }
}
const item: RejectedItem = {
  key: 'key-of-this-inquiry',
  inquiry,
  files: [],
  written_at: 0,
  state: 'refused',
  problem: 'invalid_input',
  reason: 'not valid',
}
const received: DeliveryEvent = { type: 'received' }

type World = {
  write?: (submission: Submission) => Promise<string>
  /** Events that the delivery actor sends at once. */
  news?: DeliveryEvent[]
}

/** An open dialog with stub actors; `tell` sends further events of the delivery actor. */
function openDialog({ write = async ({ key }) => key, news = [received] }: World = {}) {
  let tell: (news: DeliveryEvent) => void = () => {}
  const errands: string[] = []
  const dialog = createActor(
    createInquiryMachine({
      write: fromPromise<string, Submission>(({ input }) => write(input)),
      courier: fromCallback<InquiryEvent, string>(({ input, sendBack }) => {
        errands.push(input)
        tell = sendBack
        for (const one of news) sendBack(one)
      }),
      mailbox: fromPromise<string>(() => new Promise(() => {})),
    }).provide({ delays: { resetAfter: 30, patience: 60 } }),
  ).start()
  dialog.send({ type: 'asked', about: { model: 'WL-1101' }, key: 'key-of-this-inquiry' })
  const send = (files: PickedFile[] = []) => dialog.send({ type: 'form.submitted', inquiry, files })
  return { dialog, send, errands, tell: (one: DeliveryEvent) => tell(one) }
}

const outcomeOf = async ({ dialog }: ReturnType<typeof openDialog>) =>
  (await waitFor(dialog, (state) => state.hasTag('done'))).context.outcome

test('the dialog goes from open through uploading and submitting to submitted', async () => {
  const { dialog, send } = openDialog({ news: [{ type: 'uploaded', files: 1 }, received] })
  const seen: unknown[] = []
  dialog.subscribe((state) => seen.push(state.value))
  send([photo('one')])
  await waitFor(dialog, (state) => state.matches('submitted'))
  expect(seen).toEqual([
    { filling: 'writing' },
    { sending: 'uploading' },
    { sending: 'submitting' },
    'submitted',
  ])
})

test('nothing is sent before the inquiry is on the device', async () => {
  const { dialog, send, errands } = openDialog({ write: () => Promise.reject(new Error('quota')) })
  send()
  await waitFor(dialog, (state) => state.context.failure !== undefined)
  expect(dialog.getSnapshot().matches({ filling: 'open' })).toBe(true)
  expect(dialog.getSnapshot().context.failure).toEqual({ thrown: new Error('quota') })
  expect(errands).toEqual([])
})

test('a refusal of the server comes back into the form', async () => {
  const { dialog, send } = openDialog({ news: [{ type: 'refused', item }] })
  send()
  await waitFor(dialog, (state) => state.context.failure !== undefined)
  expect(dialog.getSnapshot().matches({ filling: 'open' })).toBe(true)
  expect(dialog.getSnapshot().context.failure).toEqual({ refused: item })
})

test('what is edited of a refused inquiry is a change of the one that waits, and ends with the dialog', async () => {
  const { dialog, send } = openDialog({ news: [{ type: 'refused', item }] })
  send([photo('one')])
  await waitFor(dialog, (state) => state.context.failure !== undefined)
  const { change, key } = dialog.getSnapshot().context
  expect(change).toMatchObject({ key: item.key, item, inquiry, files: [photo('one')] })
  expect(change?.draft).not.toBe(key)
  dialog.send({ type: 'closed' })
  dialog.send({ type: 'asked', about: {}, key: 'another' })
  expect(dialog.getSnapshot().context).toMatchObject({ key: 'another', change: undefined })
})

test('without an answer the inquiry is saved, and says so', async () => {
  const shop = openDialog({ news: [{ type: 'unanswered', trouble: 'line' }] })
  shop.send()
  expect(await outcomeOf(shop)).toBe('saved')
})

test('an answer that takes too long counts as none', async () => {
  const shop = openDialog({ news: [] })
  shop.send([photo('one')])
  expect(await outcomeOf(shop)).toBe('saved')
})

test('what is delivered while the buyer still looks is told', async () => {
  const shop = openDialog({ news: [] })
  shop.send()
  expect(await outcomeOf(shop)).toBe('saved')
  shop.tell(received)
  expect(await outcomeOf(shop)).toBe('submitted')
})

test('what is refused after it was called saved needs attention', async () => {
  const shop = openDialog({ news: [{ type: 'unanswered', trouble: 'unexpected' }] })
  shop.send()
  expect(await outcomeOf(shop)).toBe('saved')
  shop.tell({ type: 'refused', item })
  expect(await outcomeOf(shop)).toBe('attention')
})

test('patience begins anew with each file that has arrived', async () => {
  const shop = openDialog({ news: [] })
  vi.useFakeTimers()
  shop.send([photo('one'), photo('two')])
  await vi.advanceTimersByTimeAsync(50)
  shop.tell({ type: 'uploaded', files: 1 })
  await vi.advanceTimersByTimeAsync(50)
  expect(shop.dialog.getSnapshot().value).toEqual({ sending: 'uploading' })
  await vi.advanceTimersByTimeAsync(20)
  expect(shop.dialog.getSnapshot().value).toEqual({ sending: 'saved' })
  vi.useRealTimers()
})

test('the same key travels with every try of one inquiry', async () => {
  const { dialog, send, errands, tell } = openDialog({ news: [] })
  send()
  await waitFor(dialog, (state) => state.matches('sending'))
  tell({ type: 'refused', item })
  send()
  await waitFor(dialog, (state) => state.matches('sending'))
  expect(errands).toEqual(['key-of-this-inquiry', 'key-of-this-inquiry'])
})

test('the form resets after closing, not before', async () => {
  const { dialog } = openDialog()
  dialog.send({ type: 'closed' })
  dialog.send({ type: 'asked', about: {}, key: 'another' })
  expect(dialog.getSnapshot().context.key).toBe('key-of-this-inquiry')
  dialog.send({ type: 'closed' })
  await waitFor(dialog, (state) => state.matches('closed'))
  dialog.send({ type: 'asked', about: {}, key: 'another' })
  expect(dialog.getSnapshot().context.key).toBe('another')
})

const waiting = {
  key: 'waiting',
  draft: 'draft-of-change',
  item: {
    key: 'waiting',
    inquiry,
    files: [],
    written_at: 0,
    state: 'waiting' as const,
    tries: 0,
    next_try_at: 0,
  },
  inquiry,
  files: [],
}

test('while a form that was left alone fades out, an inquiry that waits can be changed', () => {
  const { dialog } = openDialog()
  dialog.send({ type: 'closed' })
  const change = { ...waiting, release: () => {} }
  dialog.send({ type: 'change.asked', change })
  expect(dialog.getSnapshot().matches('filling')).toBe(true)
  expect(dialog.getSnapshot().context).toMatchObject({ key: 'waiting', change })
})

test('a dialog opened again after success begins a new inquiry', async () => {
  const { dialog, send } = openDialog()
  send()
  await waitFor(dialog, (state) => state.matches('submitted'))
  dialog.send({ type: 'closed' })
  dialog.send({ type: 'asked', about: {}, key: 'another' })
  expect(dialog.getSnapshot().context.key).toBe('another')
})

test('an inquiry that is changed is let go when it is written, and when the buyer leaves it', async () => {
  const written: Submission[] = []
  const write = async (submission: Submission) => {
    written.push(submission)
    return 'key-it-goes-out-under'
  }
  const { dialog, send, errands } = openDialog({ write })
  dialog.send({ type: 'closed' })
  await waitFor(dialog, (state) => state.matches('closed'))
  const release = vi.fn<() => void>()
  const change = { ...waiting, release }
  dialog.send({ type: 'change.asked', change })
  dialog.send({ type: 'closed' })
  expect(release).toHaveBeenCalledOnce()
  dialog.send({ type: 'change.asked', change })
  send()
  await waitFor(dialog, (state) => state.matches('submitted'))
  expect(release).toHaveBeenCalledTimes(2)
  expect(written).toMatchObject([{ key: 'waiting', replaces: true }])
  expect(errands).toEqual(['key-it-goes-out-under'])
})

test('a changed inquiry that is refused is changed again as it was refused', async () => {
  const written: Submission[] = []
  const { dialog, send } = openDialog({
    write: async (submission) => {
      written.push(submission)
      return 'key-it-goes-out-under'
    },
    news: [{ type: 'refused', item: { ...item, key: 'key-it-goes-out-under', written_at: 7 } }],
  })
  dialog.send({ type: 'closed' })
  dialog.send({ type: 'change.asked', change: { ...waiting, release: () => {} } })
  send([photo('one')])
  await waitFor(dialog, (state) => state.context.failure !== undefined)
  const { change } = dialog.getSnapshot().context
  expect(change).toMatchObject({ key: 'key-it-goes-out-under', item: { written_at: 7 }, inquiry })
  expect(change?.files).toEqual([photo('one')])
  send()
  expect(written.map(({ key }) => key)).toEqual(['waiting', 'key-it-goes-out-under'])
})

test('an inquiry made of an order sheet names it to the outbox, from a restored draft, too', async () => {
  const written: Submission[] = []
  const { dialog, send } = openDialog({
    write: async (submission) => {
      written.push(submission)
      return submission.key
    },
  })
  const sheet = { product_id: 'jk-3101', changes: [] }
  const about = { sheet }
  const draft = { key: 'draft', form: 'inquiry', about, fields: {}, written_at: 1 } as const
  dialog.send({ type: 'resumed', draft: { ...draft, files: [], release: () => {} } })
  send()
  await waitFor(dialog, (state) => state.matches('submitted'))
  expect(written).toMatchObject([{ key: 'draft', sheet }])
})
