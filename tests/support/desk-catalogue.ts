import { expect } from 'vitest'
import type {
  CatalogueDraft,
  CatalogueVersion,
  DraftChange,
  DraftOptions,
} from '#shared/contract/desk/catalogue.ts'
import { isBusyState } from '#shared/contract/desk/catalogue.ts'
import { signInAs } from './desk.ts'
import { openApp, openDeps } from './open-app.ts'
import { catalogueFolder, importInto } from './samples/catalogue-folder.ts'

const octets = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/octet-stream',
}

/** A shop with two wallets, and a member who looks after its catalogue. */
export async function openCatalogueDesk() {
  const deps = await openDeps()
  const app = await openApp(deps)
  await importInto(deps, await catalogueFolder([{ model: 'WL-1' }, { model: 'WL-2' }]))
  const { ask } = await signInAs(deps.db, app, 'catalogue')
  const upload = (list: string | Buffer, name = 'prices.csv') =>
    ask('POST', `/api/desk/catalogue/drafts?name=${name}`, Buffer.from(list), octets)
  const readCatalogueDraft = async (id: string) =>
    (await ask('GET', `/api/desk/catalogue/drafts/${id}`)).json<{ draft: CatalogueDraft }>().draft
  const settled = async (id: string) => {
    await expect
      .poll(async () => isBusyState((await readCatalogueDraft(id)).state), { timeout: 90_000 })
      .toBe(false)
    return readCatalogueDraft(id)
  }
  const check = async (list: string | Buffer, name?: string) =>
    settled((await upload(list, name)).json<{ id: string }>().id)
  const act = (id: string, what: string, body: object) =>
    ask('POST', `/api/desk/catalogue/drafts/${id}/${what}`, body)
  const checkAgain = async ({ id }: CatalogueDraft, options: DraftOptions) => {
    await act(id, 'check', options)
    return settled(id)
  }
  const publish = ({ id, based_on }: CatalogueDraft) => act(id, 'publish', { based_on })
  const changesOf = async ({ id }: CatalogueDraft, kind: string) =>
    (await ask('GET', `/api/desk/catalogue/drafts/${id}/changes?kind=${kind}&page=1`)).json<{
      changes: DraftChange[]
    }>().changes
  const overview = async () =>
    (await ask('GET', '/api/desk/catalogue')).json<{
      version: number
      drafts: CatalogueDraft[]
      history: CatalogueVersion[]
    }>()
  return { deps, app, ask, upload, check, checkAgain, settled, publish, act, changesOf, overview }
}
