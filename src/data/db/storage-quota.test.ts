import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../../../tests/support/cache-storage.ts'
import { getDb } from './database.ts'
import { recordImage } from '../images/image-store.ts'
import { isQuotaExceeded, withQuotaRecovery } from './storage-quota.ts'
import { startDownload } from '../images/offline-download.ts'
import { readOfflineDownload } from './download-plan.ts'
import type { WrittenInquiry } from './rows.ts'

const full = () => new DOMException('No room', 'QuotaExceededError')
const onDevice = () => getDb().pictures.toCollection().primaryKeys()

/** A write that exceeds the quota until this few images are left; counts its attempts. */
const needsAtMost = (pictures: number) =>
  vi.fn(async () => {
    if ((await onDevice()).length > pictures) throw full()
    return 'written'
  })

beforeEach(async () => {
  stubCaches()
  await recordImage('/images/seen-640.avif', 1000, 0, 0)
  await recordImage('/images/taken-1-640.avif', 15_000_000, 1, 0)
  await recordImage('/images/taken-2-640.avif', 15_000_000, 1, 0)
  await recordImage('/images/taken-3-640.avif', 15_000_000, 1, 0)
  await startDownload(null)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('a write that has room touches no picture', async () => {
  expect(await withQuotaRecovery(needsAtMost(4))).toBe('written')
  expect(await onDevice()).toHaveLength(4)
})

test('on a full device the pictures merely seen go first', async () => {
  expect(await withQuotaRecovery(needsAtMost(3))).toBe('written')
  expect(await onDevice()).not.toContain('/images/seen-640.avif')
  expect((await readOfflineDownload())?.state).toBe('running')
})

test('then some of those taken along, and it is told', async () => {
  expect(await withQuotaRecovery(needsAtMost(1))).toBe('written')
  expect(await onDevice()).toEqual(['/images/taken-3-640.avif'])
  expect((await readOfflineDownload())?.state).toBe('full')
})

test('the files of what was sent go last, and those of what waits never', async () => {
  const drawing = { id: 'drawing', name: 'drawing.pdf', type: 'application/pdf' }
  const inquiry = { contact_name: 'Ana', message: 'Price?', product_name: '' } as WrittenInquiry // what is not read here is missing
  await getDb().sent.put({
    key: 'sent',
    inquiry,
    files: [{ ...drawing, bytes: 3 }],
    written_at: 0,
    received_at: 0,
  })
  await getDb().files.bulkPut([
    { ...drawing, key: 'sent', bytes: new ArrayBuffer(3) },
    { ...drawing, id: 'waiting', key: 'waiting', bytes: new ArrayBuffer(3) },
  ])
  const write = async () => {
    if ((await getDb().files.count()) > 1) throw full()
    return 'written'
  }
  expect(await withQuotaRecovery(needsAtMost(1))).toBe('written')
  expect(await getDb().files.count()).toBe(2)
  expect(await withQuotaRecovery(write)).toBe('written')
  expect(await getDb().files.toCollection().primaryKeys()).toEqual(['waiting'])
})

test('when even that is not enough the write fails as full', async () => {
  const write = needsAtMost(0)
  await expect(withQuotaRecovery(write)).rejects.toSatisfy(isQuotaExceeded)
  expect(write).toHaveBeenCalledTimes(5)
})

test('a write that fails otherwise fails at once', async () => {
  const write = vi.fn(async () => {
    throw new Error('broken')
  })
  await expect(withQuotaRecovery(write)).rejects.toThrow('broken')
  expect(write).toHaveBeenCalledTimes(1)
  expect(await onDevice()).toHaveLength(4)
})

test('a full device is known by what Dexie wraps, too', () => {
  expect(isQuotaExceeded(Object.assign(new Error('Aborted'), { inner: full() }))).toBe(true)
  expect(isQuotaExceeded(new Error('Aborted'))).toBe(false)
  expect(isQuotaExceeded('QuotaExceededError')).toBe(false)
})
