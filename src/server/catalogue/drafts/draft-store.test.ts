import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { temporaryFolder } from '../../../../tests/support/open-app.ts'
import { listCatalogueDrafts, openDraft, saveCatalogueDraft } from './draft-store.ts'

const minute = 60_000
const now = Date.now()

/** Keeps drafts of these kinds, `made_at` minutes ago, the first the oldest. */
async function keepDrafts(root: string, count: number, given: Partial<CatalogueDraft>) {
  for (let n = count; n > 0; n -= 1) {
    const { id } = await openDraft(root, now)
    const made_at = new Date(now - n * minute).toISOString()
    await saveCatalogueDraft(root, { ...draft, ...given, id, made_at })
  }
}

const draft: CatalogueDraft = {
  id: '',
  file: 'prices.csv',
  style: '',
  member: 'Chen Wei',
  made_at: '',
  state: 'checked',
  replace: false,
  skip_bad: false,
  done: 0,
  total: 0,
  based_on: 1,
  published: null,
  styles: 1,
  bad: [],
  bad_count: 0,
  notes: [],
  understood: [],
  counts: { added: 0, changed: 1, retired: 0 },
  company_entries: [],
  others: [],
  leaving: null,
}

test('many edits of single styles push no uploaded list out, and are bounded themselves', async () => {
  const root = await temporaryFolder()
  await keepDrafts(root, 20, {})
  await keepDrafts(root, 25, { style: 'wl-1' })
  await openDraft(root, now)
  const kept = await listCatalogueDrafts(root, now)
  expect(kept.filter(({ style }) => style === '')).toHaveLength(20)
  expect(kept.filter(({ style }) => style !== '')).toHaveLength(20)
})

test('an edit of one style goes an hour after it was published, a list stays for its days', async () => {
  const root = await temporaryFolder()
  await keepDrafts(root, 1, { style: 'wl-1', state: 'published' })
  await keepDrafts(root, 1, { style: 'wl-2', state: 'checked' })
  await keepDrafts(root, 1, { state: 'published' })
  const stylesAt = async (time: number) => {
    await openDraft(root, time)
    const kept = await listCatalogueDrafts(root, time)
    return kept.map(({ style }) => style).toSorted()
  }
  expect(await stylesAt(now + 50 * minute)).toEqual(['', 'wl-1', 'wl-2'])
  expect(await stylesAt(now + 70 * minute)).toEqual(['', 'wl-2'])
  await openDraft(root, now + 8 * 24 * 60 * minute)
  expect(await readdir(root)).toHaveLength(1)
})
