import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { contentDraft, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { aCheckedDraft } from '../../../tests/support/samples/catalogue-draft.ts'
import { keepForm, noteSentForm, readKeptForm } from '../ui/kept-forms.ts'
import { loadDraft } from './load-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const checked: CatalogueDraft = {
  ...aCheckedDraft,
  style: contentDraft,
  counts: { added: 0, changed: 0, retired: 0 },
  company_entries: ['home'],
  others: ['company'],
}

test('what was written in a form is kept while its list is checked and refused, and goes once it is published', async () => {
  const place = { member: 'chen', form: 'content' }
  keepForm(place, 'a headline')
  noteSentForm(place, 'a headline', checked.id)
  const load = async (state: CatalogueDraft['state']) => {
    vi.stubGlobal('fetch', async () => Response.json({ draft: { ...checked, state } }))
    await loadDraft(checked.id, { page: 1 })
    return readKeptForm(place, v.string())
  }
  for (const state of ['checked', 'publishing', 'outdated', 'failed'] as const)
    expect(await load(state)).toBe('a headline')
  expect(await load('published')).toBeUndefined()
})
