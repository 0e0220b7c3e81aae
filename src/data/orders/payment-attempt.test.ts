import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { setSetting, getSetting } from '../db/settings.ts'
import { getAttemptKey, completeAttempt, deleteAttempt, abandonAttempt } from './payment-attempt.ts'

const hour = 60 * 60 * 1000

afterEach(() => deleteAttempt())

test('the same order tried again has the same key, from however many tabs', async () => {
  const keys = await Promise.all(['a', 'b', 'c'].map((fresh) => getAttemptKey('order', 0, fresh)))
  expect(new Set(keys).size).toBe(1)
  expect(await getAttemptKey('order', hour - 1, 'd')).toBe(keys[0])
})

test('another order, an ended attempt and an old one have another key', async () => {
  expect(await getAttemptKey('order', 0, 'a')).toBe('a')
  expect(await getAttemptKey('another order', 0, 'b')).toBe('b')
  await deleteAttempt()
  expect(await getAttemptKey('another order', 0, 'c')).toBe('c')
  expect(await getAttemptKey('another order', hour, 'd')).toBe('d')
})

test('an attempt ends under its own key only', async () => {
  await getAttemptKey('order', 0, 'a')
  await completeAttempt('another key')
  expect(await getAttemptKey('order', 0, 'b')).toBe('a')
  await completeAttempt('a')
  expect(await getAttemptKey('order', 0, 'b')).toBe('b')
})

test('an attempt that cannot be read is none', async () => {
  await setSetting('payment_attempt', 'half')
  expect(await getAttemptKey('order', 0, 'a')).toBe('a')
})

test('an attempt that is left is kept, and not taken up again', async () => {
  await getAttemptKey('order', 0, 'a')
  await abandonAttempt()
  expect(await getSetting('payment_attempt')).toMatchObject({ key: 'a' })
  expect(await getAttemptKey('order', 0, 'b')).toBe('b')
})
