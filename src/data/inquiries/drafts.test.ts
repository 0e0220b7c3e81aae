import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { drawing, inquiry } from '../../../tests/support/stub-server.ts'
import { getDb } from '../db/database.ts'
import {
  deleteUnlockedDraft,
  deleteDraft,
  lockDraft,
  saveDraft,
  findLatestDraft,
  claimDraft,
} from './drafts.ts'
import { readOutboxItem, writeInquiry } from './outbox.ts'
import type { Draft } from '../db/rows.ts'

const draft: Draft = {
  key: 'key-1',
  form: 'inquiry',
  about: { product_id: 'wl-1101' },
  fields: { message: 'Strap 32 mm' },
  written_at: 10,
}
const other = { ...drawing, id: 'file-2' }
const month = 31 * 24 * 60 * 60 * 1000
const storedFiles = () => getDb().files.toCollection().primaryKeys()

afterEach(async () => {
  await getDb().delete()
  await getDb().open()
})

test('a draft is kept with its files, in the place of what it was', async () => {
  await saveDraft(draft, [drawing])
  const shown = new Set([drawing.id])
  await saveDraft({ ...draft, fields: { message: 'Strap 35 mm' } }, [other], shown)
  const now = { ...draft, fields: { message: 'Strap 35 mm' } }
  expect(await findLatestDraft('inquiry', 20)).toEqual(now)
  const taken = await claimDraft('key-1')
  expect(taken).toMatchObject({ ...now, files: [{ id: other.id }] })
  taken?.release()
  expect(await findLatestDraft('contact', 20)).toBeUndefined()
})

test('a file that came while the form did not show it stays with the draft', async () => {
  await saveDraft(draft, [])
  await getDb().files.put({ ...drawing, key: 'key-1' })
  await saveDraft({ ...draft, written_at: 11 }, [other], new Set([other.id]))
  expect(await storedFiles()).toEqual([drawing.id, other.id])
})

test('the latest one is gone on with, and after a month without anybody none', async () => {
  await saveDraft(draft, [drawing])
  await saveDraft({ ...draft, key: 'key-2', written_at: 11 }, [])
  expect(await findLatestDraft('inquiry', 20)).toMatchObject({ key: 'key-2' })
  expect(await findLatestDraft('inquiry', month)).toBeUndefined()
  expect(await storedFiles()).toEqual([])
})

test('old ones are thrown away with their files, also behind one that is gone on with', async () => {
  await saveDraft(draft, [drawing])
  await saveDraft({ ...draft, key: 'key-2', form: 'contact' }, [])
  const latest = { ...draft, key: 'key-3', written_at: month }
  await saveDraft(latest, [])
  expect(await findLatestDraft('inquiry', month + 20)).toEqual(latest)
  expect(await getDb().kept.toCollection().primaryKeys()).toEqual(['draft/key-3'])
  expect(await storedFiles()).toEqual([])
})

test('P1: one form goes on with a draft, and nobody else has it until that is closed', async () => {
  await saveDraft(draft, [drawing])
  // two tabs have looked before one goes on
  const taken = await claimDraft('key-1')
  expect(await claimDraft('key-1')).toBeUndefined()
  const close = lockDraft('key-1')
  taken?.release()
  expect(await claimDraft('key-1')).toBeUndefined()
  expect(await findLatestDraft('inquiry', 20)).toBeUndefined()
  await deleteUnlockedDraft('key-1')
  close()
  expect(await findLatestDraft('inquiry', 20)).toEqual(draft)
  await deleteUnlockedDraft('key-1')
  expect(await claimDraft('key-1')).toBeUndefined()
  expect(await storedFiles()).toEqual([])
})

test('where the browser gives no lock, what is written is kept all the same', async () => {
  const request = () => Promise.reject(new DOMException('No locks', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  const close = lockDraft('key-1')
  await saveDraft(draft, [])
  close()
  vi.unstubAllGlobals()
  expect(await findLatestDraft('inquiry', 20)).toEqual(draft)
})

test('an inquiry in the outbox is no draft any longer, and keeps its files', async () => {
  await saveDraft(draft, [drawing])
  await writeInquiry('key-1', inquiry, [drawing], 12)
  expect(await findLatestDraft('inquiry', 20)).toBeUndefined()
  // what was about to be kept comes too late
  await saveDraft(draft, [])
  await deleteDraft('key-1')
  expect(await findLatestDraft('inquiry', 20)).toBeUndefined()
  expect((await readOutboxItem('key-1'))?.files).toMatchObject([{ id: drawing.id }])
})

test('a draft that is thrown away takes its files along', async () => {
  await saveDraft(draft, [drawing])
  await deleteDraft('key-1')
  expect(await findLatestDraft('inquiry', 20)).toBeUndefined()
  expect(await storedFiles()).toEqual([])
})
