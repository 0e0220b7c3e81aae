import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { openApp, openDeps } from '../../../../tests/support/open-app.ts'
import { aCheckedDraft } from '../../../../tests/support/samples/catalogue-draft.ts'
import { hasConcurrentWriters } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { listFinished } from '#server/storage/file-store.ts'
import { keepDraftSource } from './draft-source.ts'
import {
  beginDraft,
  findDraft,
  keepDraftAlive,
  listCatalogueDrafts,
  removeOldDrafts,
  saveCatalogueDraft,
} from './draft-store.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = Date.now()
const createId = () => randomBytes(16).toString('hex')

/** Keeps drafts of these kinds, `made_at` minutes ago, the first the oldest. */
async function keepDrafts({ db }: Deps, count: number, given: Partial<CatalogueDraft>) {
  for (let n = count; n > 0; n -= 1) {
    const made_at = new Date(now - n * minute).toISOString()
    await beginDraft(db, { ...aCheckedDraft, ...given, id: createId(), made_at }, now)
  }
}

test('many edits of single styles push no uploaded list out, and are bounded themselves', async () => {
  const deps = await openDeps()
  await keepDrafts(deps, 20, {})
  await keepDrafts(deps, 25, { style: 'wl-1' })
  await removeOldDrafts(deps, now)
  const kept = await listCatalogueDrafts(deps.db, now)
  expect(kept.filter(({ style }) => style === '')).toHaveLength(20)
  expect(kept.filter(({ style }) => style !== '')).toHaveLength(20)
})

test('an edit of one style goes an hour after it was published, a list stays for its days', async () => {
  const deps = await openDeps()
  await keepDrafts(deps, 1, { style: 'wl-1', state: 'published' })
  await keepDrafts(deps, 1, { style: 'wl-2', state: 'checked' })
  await keepDrafts(deps, 1, { state: 'published' })
  const stylesAt = async (time: number) => {
    await removeOldDrafts(deps, time)
    const kept = await listCatalogueDrafts(deps.db, time)
    return kept.map(({ style }) => style).toSorted()
  }
  expect(await stylesAt(now + 50 * minute)).toEqual(['', 'wl-1', 'wl-2'])
  expect(await stylesAt(now + 70 * minute)).toEqual(['', 'wl-2'])
  expect(await stylesAt(now + 8 * day)).toEqual([])
})

test('any number of pictures a day is taken: those wait a week, and the oldest go where there are too many bytes', async () => {
  const deps = await openDeps()
  const addPicture = async (size: number, minutesAgo: number) => {
    const id = createId()
    await deps.stores.drafts.write([{ name: `${id}.picture`, bytes: Buffer.from('x') }])
    const row = { id, name: 'side', size, made_at: now - minutesAgo * minute }
    await deps.db.insertInto('waiting_pictures').values(row).execute()
    return id
  }
  const list = async () => {
    const rows = await deps.db.selectFrom('waiting_pictures').select('id').execute()
    const files = await listFinished(deps.stores.drafts)
    expect(new Set(rows.map(({ id }) => `${id}.picture`))).toEqual(files)
    return rows.map(({ id }) => id)
  }
  const added: string[] = []
  for (let n = 0; n < 30; n += 1) added.push(await addPicture(10, 300 - n))
  await removeOldDrafts(deps, now + 6 * day)
  expect(await list()).toHaveLength(30)
  const large = await addPicture(2_000_000_000, 0)
  const larger = await addPicture(1_999_999_900, 1)
  await removeOldDrafts(deps, now)
  const left = await list()
  expect(left).toEqual(expect.arrayContaining([large, larger, added.at(-1)]))
  expect(left).not.toContain(added[0])
})

/** How long a server may say nothing (ms), and when it has said nothing for too long. */
const silences = ({ db }: Deps) =>
  hasConcurrentWriters(db)
    ? { short: 20_000, long: minute }
    : { short: 65 * minute, long: 75 * minute }

test('of servers that begin the same draft at once one works on it, and another one when it falls silent', async () => {
  const deps = await openDeps()
  const { db } = deps
  const { short, long } = silences(deps)
  const draft: CatalogueDraft = { ...aCheckedDraft, id: createId(), state: 'checking' }
  const begin = (time: number) => beginDraft(db, draft, time)
  const begun = await Promise.all([begin(now), begin(now), begin(now)])
  expect(begun.filter((is) => is)).toHaveLength(1)
  await keepDraftAlive(db, draft.id, now + minute)
  expect(await begin(now + minute + short)).toBe(false)
  expect(await findDraft(db, draft.id, now + minute + short)).toMatchObject({ state: 'checking' })
  expect(await findDraft(db, draft.id, now + minute + long)).toMatchObject({ state: 'failed' })
  expect(await begin(now + minute + long)).toBe(true)
  await saveCatalogueDraft(db, { ...draft, state: 'checked' })
  expect(await begin(now + minute + long)).toBe(true)
})

test('what a killed server has left has failed when the next one starts, unless others may work on it', async () => {
  const deps = await openDeps()
  const id = createId()
  await beginDraft(deps.db, { ...aCheckedDraft, id, state: 'publishing' }, now)
  await openApp(deps)
  const state = hasConcurrentWriters(deps.db) ? 'publishing' : 'failed'
  expect(await findDraft(deps.db, id, now)).toMatchObject({ state })
})

test('a list that could not be received leaves nothing', async () => {
  const deps = await openDeps()
  const failing = keepDraftSource(deps, now, () => Promise.reject(new Error('cut off')))
  await expect(failing).rejects.toThrow('cut off')
  expect([...(await listFinished(deps.stores.drafts))]).toEqual([])
})
