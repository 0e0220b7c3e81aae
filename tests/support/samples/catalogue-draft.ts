import type { CatalogueDraft } from '#shared/contract/desk/catalogue.ts'

/** A list that was checked and changes one style. */
export const aCheckedDraft: CatalogueDraft = {
  id: 'list',
  file: 'prices.csv',
  style: '',
  member: 'Chen Wei',
  made_at: '2026-01-01T00:00:00.000Z',
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
