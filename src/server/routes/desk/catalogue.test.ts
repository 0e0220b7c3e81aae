import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFinished } from '../../storage/file-store.ts'
import { readCatalogueVersion } from '../../db/catalogue-repository.ts'
import { listActions } from '../../staff/actions.ts'
import { signInAs } from '../../../../tests/support/desk.ts'
import { openCatalogueDesk } from '../../../../tests/support/desk-catalogue.ts'
import { zipOf } from '../../../../tests/support/samples/attachments.ts'
import {
  catalogueFolder,
  importInto,
  productsCsv,
} from '../../../../tests/support/samples/catalogue-folder.ts'

const newPrices = 'model,base_price\nWL-1,13.75\nWL-2,12.50\n'

test('a list is previewed field by field, published as it was previewed, and taken back', async () => {
  const { deps, check, settled, publish, changesOf, overview, ask } = await openCatalogueDesk()
  const draft = await check(newPrices)
  expect(draft).toMatchObject({
    state: 'checked',
    file: 'prices.csv',
    member: 'catalogue',
    based_on: 1,
    counts: { added: 0, changed: 1, retired: 0 },
    bad: [],
  })
  expect(await changesOf(draft, 'changed')).toEqual([
    {
      kind: 'changed',
      model: 'WL-1',
      name: 'Bifold Wallet',
      cells: [{ column: 'base_price', from: '12.50', to: '13.75' }],
    },
  ])
  expect(await readCatalogueVersion(deps.db)).toBe(1)
  expect((await publish(draft)).statusCode).toBe(200)
  expect(await settled(draft.id)).toMatchObject({ state: 'published', published: 2 })
  const { history, version } = await overview()
  expect(version).toBe(2)
  expect(history[0]).toMatchObject({ made_by: 'catalogue', source: 'prices.csv', updated: 1 })
  const undo = (based_on: number) => ask('POST', '/api/desk/catalogue/undo', { to: 1, based_on })
  expect((await undo(1)).statusCode).toBe(409)
  expect((await undo(2)).statusCode).toBe(200)
  expect((await overview()).history[0]).toMatchObject({ goes_back_to: 1, updated: 1 })
  const actions = (await listActions(deps.db, 10)).map(({ action }) => action)
  expect(actions.toReversed()).toEqual([
    'sign-in',
    'catalogue/drafts',
    'catalogue/drafts/:id/publish',
    'catalogue/undo',
  ])
})

test('problems are named by row and column as the operator’s import names them, and good rows can go without the bad', async () => {
  const { deps, check, checkAgain, publish } = await openCatalogueDesk()
  const list = 'model,base_price\nWL-1,13.75\nWL-2,much\n'
  const draft = await check(list)
  const report = await importInto(deps, await catalogueFolder(), { dryRun: true })
  expect(report.outcome).toBe('checked')
  expect(draft).toMatchObject({ state: 'rejected', bad_count: 1 })
  expect(draft.bad[0]).toMatch(/^prices\.csv:3: base_price: /u)
  expect((await publish(draft)).statusCode).toBe(422)
  const good = await checkAgain(draft, { replace: false, skip_bad: true })
  expect(good).toMatchObject({ state: 'checked', bad_count: 1, counts: { changed: 1 } })
})

test('styles that leave the shop are named before they go', async () => {
  const { check, checkAgain, changesOf } = await openCatalogueDesk()
  const draft = await check('model,base_price\nWL-1,12.50\n')
  expect(draft).toMatchObject({ counts: { retired: 0 }, leaving: null })
  const all = await checkAgain(draft, { replace: true, skip_bad: false })
  expect(all).toMatchObject({ counts: { retired: 1 }, leaving: { models: ['WL-2'], count: 1 } })
  expect(await changesOf(all, 'retired')).toMatchObject([{ model: 'WL-2', cells: [] }])
})

test('what was previewed of another catalogue is not published', async () => {
  const { deps, check, settled, publish, checkAgain } = await openCatalogueDesk()
  const [first, second] = [await check(newPrices), await check('model,base_price\nWL-1,11\n')]
  await publish(first)
  await settled(first.id)
  expect((await publish(second)).json()).toMatchObject({ code: 'changed_meanwhile' })
  expect((await publish(first)).statusCode).toBe(409)
  expect(await readCatalogueVersion(deps.db)).toBe(2)
  const again = await checkAgain(second, { replace: false, skip_bad: false })
  expect(again).toMatchObject({ state: 'checked', based_on: 2 })
})

test('only lists are taken, and a draft that is dropped leaves nothing on the disk', async () => {
  const { deps, upload, check, act, overview } = await openCatalogueDesk()
  expect((await upload('x', 'photo.jpg')).json()).toMatchObject({ code: 'list_refused' })
  expect((await upload('', 'empty.csv')).statusCode).toBe(400)
  const draft = await check(newPrices, encodeURIComponent(`${'价'.repeat(150)}.csv`))
  expect(draft.file).toHaveLength(154)
  expect((await overview()).drafts).toHaveLength(1)
  expect((await act(draft.id, 'drop', {})).statusCode).toBe(200)
  expect([...(await listFinished(deps.stores.drafts))]).toEqual([])
})

test('a list that is still checked, or waits for that, can be dropped, and the next one is checked', async () => {
  const { deps, upload, act, settled } = await openCatalogueDesk()
  const send = async () => (await upload(newPrices)).json<{ id: string }>().id
  const [first, second, third] = [await send(), await send(), await send()]
  expect((await act(first, 'drop', {})).statusCode).toBe(200)
  expect((await act(second, 'drop', {})).statusCode).toBe(200)
  expect(await settled(third)).toMatchObject({ state: 'checked' })
  expect([...(await listFinished(deps.stores.drafts))]).toEqual([`${third}.tar`])
})

test('only an owner publishes where money goes and how the firm is reached; the preview names what changes', async () => {
  const { deps, app, check, publish, settled } = await openCatalogueDesk()
  const folder = await catalogueFolder([{ model: 'WL-1' }, { model: 'WL-2' }])
  const company = JSON.parse(await readFile(join(folder, 'company.json'), 'utf8')) as object
  const checkWith = async (changes: object) =>
    check(
      zipOf({
        'products.csv': await readFile(join(folder, 'products.csv')),
        'categories.csv': await readFile(join(folder, 'categories.csv')),
        'company.json': JSON.stringify({ ...company, ...changes }),
        'images/wallet.png': await readFile(join(folder, 'images', 'wallet.png')),
      }),
      'autumn.zip',
    )
  const same = await checkWith({})
  expect(same).toMatchObject({ state: 'checked', company_entries: [], others: [] })
  const harmless = await checkWith({ export_countries: ['Chile'] })
  expect(harmless).toMatchObject({ company_entries: ['export_countries'], others: ['company'] })
  await publish(harmless)
  expect(await settled(harmless.id)).toMatchObject({ state: 'published' })
  const bank = [{ label: 'IBAN', value: 'ES00 0000' }]
  const redirected = await checkWith({ export_countries: ['Chile'], bank })
  expect(redirected).toMatchObject({ state: 'checked', company_entries: ['bank'] })
  const refused = await publish(redirected)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'owner_needed' })
  const owner = await signInAs(deps.db, app, 'owner')
  const { id, based_on } = redirected
  await owner.ask('POST', `/api/desk/catalogue/drafts/${id}/publish`, { based_on })
  expect(await settled(id)).toMatchObject({ state: 'published', published: 3 })
})

test.each([
  { role: 'owner', bank: 200, others: 200 },
  { role: 'catalogue', bank: 403, others: 200 },
  { role: 'sales', bank: 403, others: 403 },
] as const)(
  'taking back answers $role $bank where it changes bank details, else $others',
  async (may) => {
    const { deps, app, ask } = await openCatalogueDesk()
    const folder = await catalogueFolder([{ model: 'WL-1' }, { model: 'WL-2' }])
    const file = join(folder, 'company.json')
    const company = JSON.parse(await readFile(file, 'utf8')) as object
    const bank = [{ label: 'IBAN', value: 'ES00 0000' }]
    for (const changes of [{ bank }, { bank, export_countries: ['Chile'] }]) {
      await writeFile(file, JSON.stringify({ ...company, ...changes }))
      await importInto(deps, folder)
    }
    const member = may.role === 'catalogue' ? { ask } : await signInAs(deps.db, app, may.role)
    const undo = async (to: number) => {
      const based_on = await readCatalogueVersion(deps.db)
      const answer = await member.ask('POST', '/api/desk/catalogue/undo', { to, based_on })
      return answer.statusCode
    }
    expect(await undo(2)).toBe(may.others)
    expect(await undo(1)).toBe(may.bank)
    // forth again, or to a version that has the bank details as they are
    expect(await undo(3)).toBe(may.others)
  },
)

test('pictures of an uploaded list are not fetched from the server’s own network', async () => {
  const { check } = await openCatalogueDesk()
  const draft = await check(
    'Handle,Title,Type,Variant Price,Image Src,Image Position\nbag,Bag,Wallets,9.00,http://127.0.0.1:9/a.png,1\n',
  )
  expect(draft.state).toBe('rejected')
  expect(draft.bad[0]).toContain('not on the public internet')
})

test('a catalogue folder comes as an archive, with its pictures; what belongs to no folder is left out', async () => {
  const { deps, check, publish, settled } = await openCatalogueDesk()
  const folder = await catalogueFolder([{ model: 'WL-3', images: 'new.png' }])
  const bytesOf = (name: string) => readFile(join(folder, name))
  const files = {
    'autumn/products.csv': await bytesOf('products.csv'),
    'autumn/categories.csv': await bytesOf('categories.csv'),
    'autumn/images/new.png': await bytesOf('images/wallet.png'),
    'autumn/../../escaped.csv': Buffer.from('x'),
    'autumn/images/.hidden': Buffer.from('x'),
  }
  const draft = await check(zipOf(files), 'autumn.zip')
  expect(draft).toMatchObject({ state: 'checked', counts: { added: 1, changed: 0 } })
  await publish(draft)
  expect(await settled(draft.id)).toMatchObject({ state: 'published' })
  const listWork = async () =>
    (await readdir(deps.folders.root)).filter((name) => name.startsWith('draft-'))
  await expect.poll(listWork).toEqual([])
  expect([...(await listFinished(deps.stores.drafts))]).toEqual([`${draft.id}.tar`])
  const empty = await check(zipOf({ 'readme.txt': 'x' }), 'empty.zip')
  expect(empty.bad).toEqual(['empty.zip:1: holds no products.csv or products.xlsx'])
})

test('what is no list of styles is refused with its problems', async () => {
  const { check } = await openCatalogueDesk()
  expect(await check(productsCsv([{ model: 'WL-3' }]), 'new.csv')).toMatchObject({
    state: 'rejected',
  })
  const book = await readFile(join(import.meta.dirname, 'catalogue.test.ts'))
  expect(await check(book, 'code.xlsx')).toMatchObject({ state: 'rejected' })
})
