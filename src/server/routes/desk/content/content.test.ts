import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DeskContent } from '#shared/contract/desk/content.ts'
import { readWithoutProducts, type StoredCompany } from '../../../db/catalogue-repository.ts'
import { signInAs } from '../../../../../tests/support/desk.ts'
import { openCatalogueDesk } from '../../../../../tests/support/desk-catalogue.ts'
import { findDraft, readDraftCompany } from '../../../catalogue/drafts/draft-store.ts'
import { workOnDraft } from '../../../catalogue/drafts/work-on-draft.ts'
import { getLargestPath } from '../../../catalogue/import/resize-image.ts'
import { listFinished } from '../../../storage/file-store.ts'

const octets = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/octet-stream',
}

const drawPicture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** The firm at the desk of a member who looks after the catalogue. */
async function openContent() {
  const shop = await openCatalogueDesk()
  const { ask, settled, publish, deps } = shop
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
  const uploadFile = (bytes: Buffer) =>
    ask('POST', '/api/desk/catalogue/pictures?name=front.png', bytes, octets)
  const upload = async (background: string) =>
    (await uploadFile(await drawPicture(background))).json<{ id: string }>().id
  const release = async (entries: object, before: object) => {
    const draft = await check({ entries, before: { entries: before, pages: {} } })
    await publish(draft)
    return settled(draft.id)
  }
  return { ...shop, read, edit, check, release, readCompany, uploadFile, upload }
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

test('a translated address is an owner’s, too; other translations are not', async () => {
  const { read, check, publish } = await openContent()
  const { translations } = (await read()).entries
  const before = { entries: { translations }, pages: {} }
  const words = { zh: { company_name: '海港皮具' } }
  const named = await check({ entries: { translations: words }, before })
  expect(named.company_entries).toEqual(['translations'])
  const moved = { zh: { ...words.zh, address: '宁波市别处一号' } }
  const draft = await check({ entries: { translations: moved }, before })
  expect(draft.company_entries).toEqual(['contact_info', 'translations'])
  expect((await publish(draft)).json()).toMatchObject({ code: 'owner_needed' })
  expect((await publish(named)).statusCode).toBe(200)
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

test('name, logo and a picture of the factory are uploaded, previewed, published and taken back', async () => {
  const { app, deps, ask, check, publish, settled, readCompany, upload } = await openContent()
  const before = await readCompany()
  const brand = { name: { en: 'Cloth & Co.' }, accent: '#6b1420', logo: await upload('#a63') }
  const caption = { en: 'Cutting', zh: '裁剪' }
  const draft = await check({
    entries: {
      brand,
      factory_pictures: [{ picture: await upload('#36a'), caption, service: 'oem' }],
    },
    before: { entries: { brand: null, factory_pictures: null }, pages: {} },
  })
  expect(draft).toMatchObject({ state: 'checked', company_entries: ['brand', 'factory_pictures'] })
  const previewed = await readDraftCompany(deps.db, draft.id)
  for (const picture of [previewed?.brand?.logo, previewed?.factory_pictures?.[0]?.picture])
    expect((await app.inject(getLargestPath(picture!))).statusCode).toBe(200)
  expect(await readCompany()).toEqual(before)
  await publish(draft)
  expect(await settled(draft.id)).toMatchObject({ state: 'published', published: 2 })
  const size = { width: 600, height: 400 }
  expect(await readCompany()).toMatchObject({
    brand: { ...brand, logo: size },
    factory_pictures: [{ caption, service: 'oem', picture: size }],
  })
  expect([...(await listFinished(deps.stores.drafts))].join(' ')).not.toContain('.picture')
  await ask('POST', '/api/desk/catalogue/undo', { to: 1, based_on: 2 })
  expect(await readCompany()).toEqual(before)
})

test('pictures of the factory are put in another order beside new ones, and the logo is left out', async () => {
  const { ask, read, release, readCompany, upload } = await openContent()
  const first = { picture: await upload('#36a'), caption: { en: 'Cutting' } }
  const brand = { name: 'Cloth & Co.', logo: await upload('#a63') }
  const none = { brand: null, factory_pictures: null }
  await release({ brand, factory_pictures: [first] }, none)
  const { entries: shown } = await read()
  const [kept] = shown.factory_pictures as { picture: string }[]
  const drawn = await ask(
    'GET',
    `/api/desk/catalogue/pictures?of=shop&name=${encodeURIComponent(kept?.picture ?? '')}`,
  )
  expect((await sharp(drawn.rawPayload).stats()).dominant.b).toBeGreaterThan(120)
  const added = { picture: await upload('#3a6'), caption: { en: 'Sewing' } }
  const wanted = { brand: { name: 'Cloth & Co.' }, factory_pictures: [added, kept] }
  expect(await release(wanted, shown)).toMatchObject({ state: 'published' })
  const company = await readCompany()
  expect(company.brand).toEqual({ name: 'Cloth & Co.' })
  expect(company.factory_pictures?.map(({ caption }) => caption.en)).toEqual(['Sewing', 'Cutting'])
  const { entries: now } = await read()
  const renamed = (now.factory_pictures as object[]).map((one) => ({ ...one, service: 'oem' }))
  expect(await release({ factory_pictures: renamed }, now)).toMatchObject({
    state: 'published',
    company_entries: ['factory_pictures'],
  })
})

test('what is no picture, is gone or is missing is refused in words, and sales change nothing of the firm', async () => {
  const { app, deps, edit, check, uploadFile } = await openContent()
  expect((await uploadFile(Buffer.from('no picture'))).json()).toMatchObject({
    code: 'picture_refused',
  })
  const nothing = { entries: { brand: null, factory_pictures: null }, pages: {} }
  const change = (entries: object) => edit({ entries, before: nothing })
  const gone = { name: 'Cloth & Co.', logo: '0'.repeat(32) }
  expect((await change({ brand: gone })).json()).toMatchObject({ code: 'picture_gone' })
  expect((await change({ factory_pictures: 'front.png' })).statusCode).toBe(400)
  const { bad } = await check({
    entries: { factory_pictures: [{ caption: { en: 'Cutting' } }], brand: { accent: 'green' } },
    before: nothing,
  })
  expect(bad.join('\n')).toContain('factory_pictures.0.file: the entry is missing')
  expect(bad.join('\n')).toContain('brand.accent: is no color such as #6b1420')
  const sales = await signInAs(deps.db, app, 'sales')
  const picture = await drawPicture('#a63')
  for (const answer of [
    await sales.ask('POST', '/api/desk/catalogue/pictures?name=front.png', picture, octets),
    await sales.ask('POST', '/api/desk/content/edit', {
      entries: { brand: { name: 'Ours' } },
      pages: {},
      before: nothing,
    }),
  ])
    expect(answer.json()).toMatchObject({ code: 'role_refused' })
})
