import { expect, test } from 'vitest'
import {
  beginContentForm,
  findContentConflicts,
  rebaseContentForm,
  resumeContentForm,
  toContentEdit,
  withoutBank,
} from './content-form.ts'

const content = {
  entries: { home: { lead: { en: 'Leather', zh: '皮革' }, title: 'A house' }, bank: null },
  pages: { 'faq.en.md': '# Questions', 'terms.en.md': '# Terms' },
}

test('only entries and pages that are another than before are sent, with what they were', () => {
  const form = beginContentForm(content)
  expect(toContentEdit(form)).toBeUndefined()
  const home = { title: 'A house', lead: { zh: '皮革', en: 'Leather' } }
  expect(toContentEdit({ ...form, entries: { ...form.entries, home } })).toBeUndefined()
  expect(toContentEdit({ ...form, pages: { ...form.pages, 'faq.en.md': '# FAQ' } })).toEqual({
    entries: {},
    pages: { 'faq.en.md': '# FAQ' },
    before: { entries: {}, pages: { 'faq.en.md': '# Questions' } },
  })
})

test('of two members who write at once nothing is lost: different texts are joined, the same one is shown twice', () => {
  const form = beginContentForm(content)
  const mine = {
    ...form,
    entries: { ...form.entries, home: { lead: { en: 'Canvas', zh: '帆布' }, title: 'A house' } },
  }
  const now = {
    entries: { home: { lead: { en: 'Cloth', zh: '皮革' }, title: 'Our house' }, bank: null },
    pages: { ...content.pages, 'terms.en.md': '# Conditions' },
  }
  expect(findContentConflicts(mine, now)).toEqual([
    { path: ['home', 'lead', 'en'], yours: 'Canvas', theirs: 'Cloth' },
  ])
  const kept = rebaseContentForm(mine, now, false)
  expect(kept.entries.home).toEqual({ lead: { en: 'Canvas', zh: '帆布' }, title: 'Our house' })
  expect(kept.pages['terms.en.md']).toBe('# Conditions')
  expect(findContentConflicts(kept, now)).toEqual([])
  expect(rebaseContentForm(mine, now, true).entries.home).toMatchObject({ lead: { en: 'Cloth' } })
})

test('a letter that is typed and deleted again is no change, and a page can be emptied', () => {
  const form = beginContentForm(content)
  const pages = { ...form.pages, 'faq.es.md': '' }
  const home = { ...content.entries.home, description: '' }
  expect(toContentEdit({ ...form, pages, entries: { ...form.entries, home } })).toBeUndefined()
  const emptied = { ...form, pages: { ...form.pages, 'faq.en.md': '' } }
  expect(toContentEdit(emptied)?.pages).toEqual({ 'faq.en.md': '' })
})

test('an entry of which nothing is left leaves the firm, and one that was begun and emptied is none', () => {
  const withBrand = { ...content, entries: { ...content.entries, brand: { name: 'Cloth & Co.' } } }
  const form = beginContentForm(withBrand)
  const emptied = { ...form, entries: { ...form.entries, brand: {} } }
  expect(toContentEdit(emptied)?.entries).toEqual({ brand: null })
  const plain = beginContentForm({ ...content, entries: { ...content.entries, brand: null } })
  expect(toContentEdit({ ...plain, entries: { ...plain.entries, brand: {} } })).toBeUndefined()
})

test('what was kept goes on upon what the shop has by now, without bank details', () => {
  const form = beginContentForm(content)
  const entries = { home: { title: 'Our house' }, bank: [{ label: 'IBAN', value: 'ES00' }] }
  const kept = withoutBank(toContentEdit({ ...form, entries })!)
  expect(JSON.stringify(kept)).not.toContain('bank')
  const now = { ...content, pages: { ...content.pages, 'terms.en.md': '# Conditions' } }
  const resumed = resumeContentForm(now, kept!)
  expect(resumed).toMatchObject({ entries: { home: { title: 'Our house' }, bank: null } })
  expect(resumed.pages['terms.en.md']).toBe('# Conditions')
  expect(toContentEdit(resumed)).toEqual(kept)
  expect(withoutBank(toContentEdit({ ...form, entries: { ...form.entries, bank: [] } })!)).toBe(
    undefined,
  )
})
