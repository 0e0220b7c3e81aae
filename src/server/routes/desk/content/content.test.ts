import { expect, test } from 'vitest'
import type { DeskContent } from '#shared/contract/desk/content.ts'
import { readWithoutProducts, type StoredCompany } from '../../../db/catalogue-repository.ts'
import { signInAs } from '../../../../../tests/support/desk.ts'
import { openCatalogueDesk } from '../../../../../tests/support/desk-catalogue.ts'
import { findDraft } from '../../../catalogue/drafts/draft-store.ts'
import { workOnDraft } from '../../../catalogue/drafts/work-on-draft.ts'

/** The firm at the desk of a member who looks after the catalogue. */
async function openContent() {
  const shop = await openCatalogueDesk()
  const { ask, settled, deps } = shop
  const read = async () => (await ask('GET', '/api/desk/content')).json<DeskContent>()
  const edit = (body: object) =>
    ask('POST', '/api/desk/content/edit', {
      entries: {},
      pages: {},
      before: { entries: {}, pages: {} },
      ...body,
    })
  const check = async (body: object) => settled((await edit(body)).json<{ id: string }>().id)
  const readCompany = async () =>
    JSON.parse((await readWithoutProducts(deps.db)).company ?? '') as StoredCompany
  return { ...shop, read, edit, check, readCompany }
}

test('firm and pages are edited, checked by the import, published as one version and taken back', async () => {
  const { read, check, publish, settled, readCompany, ask } = await openContent()
  const { entries } = await read()
  const home = { ...(entries.home as object | null), lead: { en: 'Canvas and leather' } }
  const draft = await check({
    entries: { home },
    pages: { 'faq.en.md': '# Questions\n\nAnswers.\n' },
    before: { entries: { home: entries.home }, pages: {} },
  })
  expect(draft).toMatchObject({
    state: 'checked',
    company_entries: ['home', 'page_files'],
    counts: { added: 0, changed: 0, retired: 0 },
  })
  const before = await readCompany()
  await publish(draft)
  expect(await settled(draft.id)).toMatchObject({ state: 'published', published: 2 })
  const after = await readCompany()
  expect(after).toEqual({
    ...before,
    home,
    page_files: { ...before.page_files, 'faq.en.md': '# Questions\n\nAnswers.\n' },
  })
  await ask('POST', '/api/desk/catalogue/undo', { to: 1, based_on: 2 })
  expect(await readCompany()).toEqual(before)
})

test('what is wrong is said in the import’s words, and nothing is published', async () => {
  const { read, check } = await openContent()
  const { entries } = await read()
  const draft = await check({
    entries: { home: { figures: [{ label: 'Countries' }] } },
    pages: { 'faq.en.md': 'No title' },
    before: { entries: { home: entries.home }, pages: {} },
  })
  expect(draft.state).toBe('rejected')
  expect(draft.bad.join('\n')).toMatch(/company\.json:1: home\.figures/u)
  expect(draft.bad.join('\n')).toContain('pages/faq.en.md:1: has no title')
})

test('bank details are an owner’s alone: others neither read nor write them, and the second of two editors is refused', async () => {
  const { deps, app, read, edit, check } = await openContent()
  const bank = [{ label: 'IBAN', value: 'ES00 0000' }]
  expect((await read()).entries).not.toHaveProperty('bank')
  for (const entries of [{ bank }, { contact_info: {} }, { money: null }])
    expect((await edit({ entries })).json()).toMatchObject({ code: 'owner_needed' })
  const owner = await signInAs(deps.db, app, 'owner')
  const own = (await owner.ask('GET', '/api/desk/content')).json<DeskContent>()
  expect(own.entries.bank).toBeNull()
  const stale = { entries: { home: { lead: 'A' } }, before: { entries: { home: 'B' }, pages: {} } }
  expect((await edit(stale)).json()).toMatchObject({ code: 'changed_meanwhile' })
  const { entries } = await read()
  expect(
    await check({
      entries: { home: null },
      before: { entries: { home: entries.home }, pages: {} },
    }),
  ).toMatchObject({ state: 'checked' })
})

test('what a form has written never takes back what another member has published since', async () => {
  const { check, publish, settled, act, readCompany, deps } = await openContent()
  const blank = { entries: {}, pages: {} }
  const late = await check({ ...blank, pages: { 'terms.en.md': '# Terms\n\nT/T.\n' } })
  const other = await check({ ...blank, pages: { 'faq.en.md': '# Questions\n\nAnswers.\n' } })
  await publish(other)
  await settled(other.id)
  const again = await act(late.id, 'check', { replace: false, skip_bad: false })
  expect(again.json()).toMatchObject({ code: 'changed_meanwhile' })
  expect((await publish(late)).statusCode).toBe(409)
  await workOnDraft(deps, { ...late, state: 'checking' })
  expect(await findDraft(deps.db, late.id, Date.now())).toMatchObject({
    state: 'outdated',
  })
  expect((await readCompany()).page_files).toHaveProperty('faq.en.md')
})

test('a page that is emptied leaves the shop, and one that was never written is no page', async () => {
  const { check, publish, settled, readCompany, read } = await openContent()
  const write = async (before: string, after: string) => {
    const draft = await check({
      pages: { 'faq.en.md': after, 'faq.es.md': ' ' },
      before: { entries: {}, pages: { 'faq.en.md': before } },
    })
    expect(draft).toMatchObject({ state: 'checked', company_entries: ['page_files'] })
    await publish(draft)
    expect(await settled(draft.id)).toMatchObject({ state: 'published' })
  }
  const kept = (await readCompany()).page_files
  await write('', '# Questions\n\nAnswers.\n')
  await write('# Questions\n\nAnswers.\n', '')
  expect((await readCompany()).page_files).toEqual(kept)
  expect((await read()).pages).not.toHaveProperty('faq.en.md')
})
