import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  inquiry,
  json,
  received,
  serverAnswers,
  uploaded,
} from '../../../tests/support/stub-server.ts'
import { getDb } from '../db/database.ts'
import { carryRequest } from './carried.ts'
import { deliverItem } from './outbox-delivery.ts'
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

test('a request of this device is not replaced by what another one brings back', async () => {
  await writeInquiry(parcel.key, inquiry, [], 0)
  expect(await carryRequest(parcel, 1)).toBe('own')
  expect(await getDb().outbox.get(parcel.key)).not.toHaveProperty('carried')
  serverAnswers({ upload: uploaded, inquiry: received })
  await deliverItem(parcel.key)
  expect(await carryRequest(parcel, 2)).toBe('sent')
  expect(await getDb().outbox.count()).toBe(0)
})
