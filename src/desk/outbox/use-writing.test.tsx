import { act, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, type Outbox } from './outbox.ts'
import { useWriting } from './use-writing.ts'

const place = { inquiry: 'inq_1', member: 'Wei' }
let outbox: Outbox<{ body: string }>

beforeEach(() => {
  localStorage.clear()
  // nothing leaves the device
  vi.stubGlobal('navigator', { locks: { request: async () => {} } })
  outbox = createOutbox({
    storageKey: 'drafts',
    queueKey: 'queue',
    lock: 'test',
    schema: v.object({ body: v.string() }),
    send: async () => {},
  })
})
afterEach(() => vi.unstubAllGlobals())

function openForm() {
  const { result } = renderHook(() => useWriting(outbox, place, 0))
  return {
    now: () => result.current,
    listStates: () => result.current.kept.map(({ state }) => state),
    type: (body: string) => act(() => result.current.save({ body }, body === '')),
    send(at: number) {
      let wasSent: boolean | undefined
      act(() => {
        wasSent = result.current.sendOff(at)
      })
      return wasSent
    },
    leave: () => act(() => result.current.drop()),
  }
}

/** A draft, and before it one that its writer holds. */
function openFormBehindHeld() {
  const form = openForm()
  form.type('The price is $8.40')
  form.send(0)
  form.type('One word more')
  act(() => outbox.hold(form.now().kept[0]?.key ?? ''))
  return form
}

test('keys that stay down empty what is written, and not what is held behind it', () => {
  const form = openFormBehindHeld()
  for (const body of ['One', 'O', '']) form.type(body)
  expect(form.now().written).toMatchObject({ state: 'draft', body: '' })
  form.leave()
  expect(form.now().written).toMatchObject({ state: 'refused', body: 'The price is $8.40' })
})

test('what is emptied goes at once where nothing waits', () => {
  const form = openForm()
  form.type('One')
  form.type('')
  expect(form.now().kept).toEqual([])
})

test('the second click of a double one does not send what was held back', () => {
  const form = openFormBehindHeld()
  expect(form.send(10_000)).toBe(true)
  expect(form.now().written).toMatchObject({ state: 'refused', body: 'The price is $8.40' })
  expect(form.send(10_300)).toBe(false)
  expect(form.listStates()).toEqual(['refused', 'waiting'])
  expect(form.send(12_000)).toBe(true)
  expect(form.listStates()).toEqual(['waiting', 'waiting'])
})
