import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  inquiry,
  json,
  received,
  serverAnswers,
  uploaded,
  weather,
} from '../../../tests/support/stub-server.ts'
import { getDb } from '../db/database.ts'
import { carryRequest } from './carried.ts'
import { deliverItem, sendNow } from './outbox-delivery.ts'
import { writeInquiry } from './outbox.ts'

const parcel = {
  key: 'key-of-olena',
  shop: 'shop.example.com',
  inquiry: { ...inquiry, files_follow: 2 },
}
const rows = async () => [await getDb().outbox.toArray(), await getDb().sent.toArray()]

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('what is carried for another buyer leaves nothing behind once it has arrived', async () => {
  const sent = serverAnswers({ upload: uploaded, inquiry: received })
  expect(await carryRequest(parcel, 0)).toBe('carried')
  expect(await carryRequest(parcel, 1)).toBe('carried')
  expect(await deliverItem(parcel.key)).toEqual({ ended: 'received' })
  expect(sent).toMatchObject([
    {
      path: '/api/inquiries',
      key: parcel.key,
      body: { ...inquiry, files_follow: 2, attachments: [] },
    },
  ])
  expect(await rows()).toEqual([[], []])
})

test('a newer version, which the buyer has sent since, ends the carrying', async () => {
  serverAnswers({ upload: uploaded, inquiry: json({ error: 'No', code: 'key_reused' }, 422) })
  await carryRequest(parcel, 0)
  expect(await deliverItem(parcel.key)).toEqual({ ended: 'gone' })
  expect(await rows()).toEqual([[], []])
})

test('another refusal stays, as one of what is carried', async () => {
  serverAnswers({
    upload: uploaded,
    inquiry: json({ error: 'No', code: 'invalid_input' }, 422),
  })
  await carryRequest(parcel, 0)
  expect(await deliverItem(parcel.key)).toMatchObject({ ended: 'refused', item: { carried: true } })
})

test('sent once more after a refusal, it is still the other buyer’s, and leaves nothing behind', async () => {
  serverAnswers({ inquiry: json({ error: 'No', code: 'invalid_input' }, 422) })
  await carryRequest(parcel, 0)
  await deliverItem(parcel.key)
  serverAnswers({ inquiry: weather })
  await sendNow(parcel.key)
  expect(await rows()).toMatchObject([[{ key: parcel.key, carried: true, state: 'waiting' }], []])
  serverAnswers({ inquiry: received })
  expect(await sendNow(parcel.key)).toEqual({ ended: 'received' })
  expect(await rows()).toEqual([[], []])
})

test('what the own device has delivered otherwise is never sent under a second key', async () => {
  await carryRequest(parcel, 0)
  // as an earlier version of the shop, killed in the middle of it, has left it
  await getDb()
    .outbox.where('key')
    .equals(parcel.key)
    .modify((item, row) => {
      row.value = { ...item, state: 'refused', problem: 'key_reused', reason: '' }
    })
  const sent = serverAnswers({ inquiry: json({ error: 'No', code: 'key_reused' }, 422) })
  expect(await sendNow(parcel.key)).toEqual({ ended: 'gone' })
  expect(sent.map(({ key }) => key)).toEqual([parcel.key])
  expect(await rows()).toEqual([[], []])
})

test('the version that was read last is the one that is brought', async () => {
  const scan = (message: string) =>
    carryRequest({ ...parcel, inquiry: { ...parcel.inquiry, message } }, 0)
  await scan('Olive')
  expect(await scan('Navy')).toBe('carried')
  serverAnswers({ inquiry: weather })
  expect(await deliverItem(parcel.key)).toMatchObject({ ended: 'waiting' })
  await scan('Black')
  // what has been tried may have arrived
  expect(await rows()).toMatchObject([[{ tries: 1, inquiry: { message: 'Black' } }], []])
  serverAnswers({ inquiry: json({ error: 'No', code: 'invalid_input' }, 422) })
  expect(await deliverItem(parcel.key)).toMatchObject({ ended: 'refused' })
  await scan('Sand')
  const sent = serverAnswers({ inquiry: received })
  expect(await deliverItem(parcel.key)).toEqual({ ended: 'received' })
  expect(sent).toMatchObject([{ key: parcel.key, body: { message: 'Sand' } }])
})

test('a request of this device is not replaced by what another one brings back', async () => {
  await writeInquiry(parcel.key, inquiry, [], 0)
  expect(await carryRequest(parcel, 1)).toBe('own')
  expect(await getDb().outbox.get(parcel.key)).not.toHaveProperty('carried')
  serverAnswers({ upload: uploaded, inquiry: received })
  await deliverItem(parcel.key)
  expect(await carryRequest(parcel, 2)).toBe('sent')
  expect(await getDb().outbox.count()).toBe(0)
})
