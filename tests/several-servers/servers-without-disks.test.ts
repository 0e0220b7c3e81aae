import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import { isBusyState, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { storageAreas } from '#server/storage/file-store.ts'
import { emailOf, openDeskBrowser, password, signInAs } from '../support/desk.ts'
import { toBucketSettings } from '../support/fresh-bucket.ts'
import { openApp, openDeps } from '../support/open-app.ts'
import { formOf, samples } from '../support/samples/attachments.ts'
import { catalogueFolder, importInto } from '../support/samples/catalogue-folder.ts'

const octets = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/octet-stream',
}

/** Two servers of a shop on one database and one bucket, each with an empty folder of its own. */
async function openServers() {
  const first = await openDeps()
  const { postgres, storage } = first.settings
  if (postgres === undefined || storage.s3 === undefined)
    throw new Error('The test runs on PostgreSQL and object storage')
  const environment = { DATABASE_URL: postgres.url, ...toBucketSettings(storage.s3) }
  const second = await openDeps(environment)
  const [one, two] = [await openApp(first), await openApp(second)]
  const member = await signInAs(first.db, one, 'owner')
  const elsewhere = openDeskBrowser(two)
  await elsewhere.ask('POST', '/api/desk/sign-in', { email: emailOf('owner'), password })
  return {
    one: { deps: first, app: one, ask: member.ask },
    two: { deps: second, app: two, ask: elsewhere.ask },
  }
}

/** Names in the folders of a server where files of the shop lie on the disk. */
async function listOnDisk({ folders }: Deps): Promise<string[]> {
  const names: string[] = []
  for (const area of storageAreas) names.push(...(await readdir(folders[area])))
  return names
}

test(
  'two servers that share no disk serve one shop: pictures, attachments, and lists of the desk',
  { timeout: 120_000 },
  async () => {
    const { one, two } = await openServers()
    await importInto(one.deps, await catalogueFolder([{ model: 'WL-1' }, { model: 'WL-2' }]))

    // an import at one of them is seen at the other, with its pictures
    const readStyle = async (id: string) =>
      (await two.app.inject(`/api/products/${id}`)).json<{ product?: Product }>()
    await expect.poll(() => readStyle('wl-1')).toMatchObject({ product: { model: 'WL-1' } })
    const [picture] = (await readStyle('wl-1')).product?.images ?? []
    for (const { app } of [one, two]) expect((await app.inject(`${picture}`)).statusCode).toBe(200)

    // a buyer's file comes by one, the inquiry by the other, and a member reads both
    const { payload, type } = formOf([{ name: 'label.png', content: samples.png }])
    const uploaded = await one.app.inject({
      method: 'POST',
      url: '/api/inquiries/upload',
      payload,
      headers: { 'content-type': type, 'idempotency-key': 'file-of-label' },
    })
    const [file = ''] = uploaded.json<{ uploaded_files: string[] }>().uploaded_files
    const sent = await two.app.inject({
      method: 'POST',
      url: '/api/inquiries',
      payload: {
        contact_name: 'Ana',
        email: 'ana@example.com',
        message: 'Price?',
        attachments: [file],
      },
      headers: { 'idempotency-key': 'inquiry-12345' },
    })
    expect(sent.statusCode).toBe(201)
    for (const { ask } of [one, two])
      expect((await ask('GET', `/api/desk/files/${file}`)).statusCode).toBe(200)

    // a list is uploaded at one, previewed and published at the other
    const url = '/api/desk/catalogue/drafts'
    const list = Buffer.from('model,name\nWL-1,Bifold of two servers\n')
    const { id } = (await one.ask('POST', `${url}?name=names.csv`, list, octets)).json<{
      id: string
    }>()
    const settled = async () => {
      const read = async () =>
        (await two.ask('GET', `${url}/${id}`)).json<{ draft: CatalogueDraft }>().draft
      await expect.poll(async () => isBusyState((await read()).state)).toBe(false)
      return read()
    }
    const { state, based_on } = await settled()
    expect(state).toBe('checked')
    const changes = await two.ask('GET', `${url}/${id}/changes?kind=changed&page=1`)
    expect(changes.body).toContain('Bifold of two servers')
    await two.ask('POST', `${url}/${id}/publish`, { based_on })
    expect(await settled()).toMatchObject({ state: 'published' })
    const nameAt = async (app: typeof one.app) =>
      (await app.inject('/api/products/wl-1')).json<{ product?: Product }>().product?.name
    for (const { app } of [one, two])
      await expect.poll(() => nameAt(app)).toBe('Bifold of two servers')

    // a picture for an edit waits for both
    const waiting = await one.ask(
      'POST',
      '/api/desk/catalogue/pictures?name=side.png',
      samples.png,
      octets,
    )
    const { id: name } = waiting.json<{ id: string }>()
    const shown = await two.ask('GET', `/api/desk/catalogue/pictures?of=upload&name=${name}`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])

    for (const { deps } of [one, two]) expect(await listOnDisk(deps)).toEqual([])
  },
)
