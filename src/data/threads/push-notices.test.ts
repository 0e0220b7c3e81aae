import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, openShop } from '../../../tests/support/push-browser.ts'
import { inquiry } from '../../../tests/support/stub-server.ts'
import { getDb } from '../db/database.ts'
import {
  endPush,
  findNoticedRequest,
  readPushWish,
  savePushWish,
  syncPush,
} from './push-notices.ts'

const token = '0123456789abcdef0123456789abcdef'
const day = 24 * 60 * 60 * 1000

const send = (number: number) =>
  getDb().sent.put({
    key: `key-${number}`,
    inquiry,
    files: [],
    written_at: number,
    received_at: number,
    inquiry_id: `inq_${number}`,
    token: `${number}${token.slice(1)}`,
  })

beforeEach(() => send(1))

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('what a page that closed had begun to end is ended by the next', async () => {
  const registration = openBrowser()
  const told = openShop()
  await savePushWish('on', 'en')
  await syncPush(registration, 0)
  await savePushWish('off', 'en')
  await syncPush(registration, 0)
  expect(told.at(-1)?.threads).toEqual([])
  expect(await registration.pushManager.getSubscription()).toBeNull()
})

test('the shop hears where the device is once, then of a new request, of another language, and after a week', async () => {
  const registration = openBrowser()
  const told = openShop()
  await syncPush(registration, 0)
  expect(told).toEqual([])
  await savePushWish('on', 'en')
  await syncPush(registration, 0)
  await syncPush(registration, day)
  expect(told).toHaveLength(1)
  await send(2)
  await syncPush(registration, 2 * day)
  expect(told[1]?.threads.map(({ inquiry_id }) => inquiry_id)).toEqual(['inq_2', 'inq_1'])
  await savePushWish('on', 'es')
  await syncPush(registration, 3 * day)
  expect(told[2]?.locale).toBe('es')
  await syncPush(registration, 9 * day)
  expect(told).toHaveLength(3)
  await syncPush(registration, 11 * day)
  expect(told).toHaveLength(4)
  expect(new Set(told.map(({ endpoint }) => endpoint)).size).toBe(1)
})

test('a shop that has begun with other keys gets a new subscription under them', async () => {
  const registration = openBrowser()
  const shop = { public_key: 'AAAA' }
  const told = openShop(shop)
  await savePushWish('on', 'en')
  await syncPush(registration, 0)
  shop.public_key = 'AAAAAAAA'
  await send(2)
  await syncPush(registration, day)
  await syncPush(registration, day)
  expect(told.map(({ endpoint }) => endpoint)).toEqual([
    'https://push.example/1/3',
    'https://push.example/1/3',
    'https://push.example/2/6',
  ])
})

test('a wish without a network is told later, and its end holds without one', async () => {
  const registration = openBrowser()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await savePushWish('on', 'en')
  await expect(syncPush(registration, 0)).rejects.toThrow('No connection')
  const told = openShop()
  await syncPush(registration, 0)
  expect(told).toHaveLength(1)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await endPush(registration, 'en')
  expect(await registration.pushManager.getSubscription()).toBeNull()
  expect(await readPushWish()).toMatchObject({ wish: 'off' })
})

test('a device without the browser’s leave is not told of, and a damaged wish is none', async () => {
  const registration = openBrowser()
  const told = openShop()
  vi.stubGlobal('Notification', { permission: 'denied' })
  await savePushWish('on', 'en')
  await syncPush(registration, 0)
  await getDb().kept.put({ name: 'push_notices', value: 'on' })
  expect(await readPushWish()).toBeUndefined()
  expect(told).toEqual([])
})

test('with the last request on the device its notices end, and the shop hears of it once', async () => {
  const registration = openBrowser()
  const told = openShop()
  await savePushWish('on', 'en')
  await syncPush(registration, 0)
  await getDb().sent.clear()
  await syncPush(registration, day)
  await syncPush(registration, day)
  expect(told.map(({ threads }) => threads.length)).toEqual([1, 0])
  await send(2)
  await syncPush(registration, day)
  expect(told[2]?.threads).toMatchObject([{ inquiry_id: 'inq_2' }])
})

test('a device that follows nothing is made known to no shop', async () => {
  const registration = openBrowser()
  const told = openShop()
  await getDb().sent.clear()
  await savePushWish('on', 'en')
  await syncPush(registration, 0)
  expect(await registration.pushManager.getSubscription()).toBeNull()
  expect(told).toEqual([])
})

test('a notice leads to the request as this device has it', async () => {
  expect(await findNoticedRequest('inq_1')).toMatchObject({ address: '/requests?key=key-1' })
  expect(await findNoticedRequest('inq_9')).toEqual({ address: '/requests' })
})
