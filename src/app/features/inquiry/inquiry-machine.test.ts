import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { Problem, Weather } from '#data/api.ts'
import type { WrittenInquiry } from '#data/outbox.ts'
import { inquiryMachine, type Submission } from './inquiry-machine.ts'

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
const refusal = new Problem(422, { error: 'no', code: 'invalid_input' })
const well = async () => undefined

type Doing = (submission: Submission) => Promise<unknown>

/** An open dialog whose world behaves as told. */
function openDialog(
  world: { write?: Doing; upload?: Doing; submit?: Doing; takeBack?: Doing } = {},
) {
  const actor = (doing: Doing = well) =>
    fromPromise<unknown, Submission>(({ input }) => doing(input))
  const dialog = createActor(
    inquiryMachine.provide({
      actors: {
        write: actor(world.write),
        upload: actor(world.upload),
        submit: actor(world.submit),
        takeBack: actor(world.takeBack),
      },
      delays: { resetAfter: 30, patience: 60 },
    }),
  ).start()
  dialog.send({ type: 'asked', about: { model: 'WL-1101' }, key: 'key-of-this-inquiry' })
  const send = () => dialog.send({ type: 'form.submitted', inquiry, files: [] })
  return { dialog, send }
}

test('the dialog goes from open through uploading and submitting to submitted', async () => {
  const { dialog, send } = openDialog()
  const seen: unknown[] = []
  dialog.subscribe((state) => seen.push(state.value))
  send()
  await waitFor(dialog, (state) => state.matches('submitted'))
  expect(seen).toEqual(['writing', 'uploading', 'submitting', 'submitted'])
})

test('nothing is sent before the inquiry is on the device', async () => {
  const upload = vi.fn(well)
  const { dialog, send } = openDialog({ write: () => Promise.reject(new Error('quota')), upload })
  send()
  await waitFor(dialog, (state) => state.matches('open'))
  expect(upload).not.toHaveBeenCalled()
  expect(dialog.getSnapshot().context.failure).toEqual(new Error('quota'))
})

test('a refusal of the server comes back into the form and is taken out of the outbox', async () => {
  const takeBack = vi.fn(well)
  const { dialog, send } = openDialog({ submit: () => Promise.reject(refusal), takeBack })
  send()
  await waitFor(dialog, (state) => state.matches('open'))
  expect(takeBack).toHaveBeenCalledOnce()
  expect(dialog.getSnapshot().context.failure).toBe(refusal)
})

test.each(['upload', 'submit'] as const)(
  'without an answer to the %s the inquiry is saved',
  async (step) => {
    const { dialog, send } = openDialog({ [step]: () => Promise.reject(new Weather('no', 0)) })
    send()
    expect((await waitFor(dialog, (state) => state.hasTag('done'))).value).toBe('saved')
  },
)

test('an answer that takes too long counts as none', async () => {
  const { dialog, send } = openDialog({ submit: () => new Promise(() => {}) })
  send()
  expect((await waitFor(dialog, (state) => state.hasTag('done'))).value).toBe('saved')
})

test('the same key travels with every try of one inquiry', async () => {
  const keys: string[] = []
  const { dialog, send } = openDialog({
    submit: ({ key }) => {
      keys.push(key)
      return keys.length === 1 ? Promise.reject(refusal) : well()
    },
  })
  send()
  await waitFor(dialog, (state) => state.matches('open'))
  send()
  await waitFor(dialog, (state) => state.matches('submitted'))
  expect(keys).toEqual(['key-of-this-inquiry', 'key-of-this-inquiry'])
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

test('a dialog opened again after success begins a new inquiry', async () => {
  const { dialog, send } = openDialog()
  send()
  await waitFor(dialog, (state) => state.matches('submitted'))
  dialog.send({ type: 'closed' })
  dialog.send({ type: 'asked', about: {}, key: 'another' })
  expect(dialog.getSnapshot().context.key).toBe('another')
})
