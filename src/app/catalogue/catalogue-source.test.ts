import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import type { ListAnswer, RequestedFilters } from '#shared/contract/catalogue-source.ts'
import { clearCatalogue } from '#data/catalogue/catalogue-store.ts'
import { getDb } from '#data/db/database.ts'
import { mergeIntoWishlist } from '#data/saved-lists/wishlist.ts'
import { noneChosen } from '../../../tests/support/samples/list-filters.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { WorkerHere } from '../../../tests/support/in-process-worker.ts'
import { offlineFirstCatalogue } from './catalogue-source.ts'

const company: CompanyInfo = {
  company_name: 'Molino Sur, S.L.',
  export_countries: [],
  services: { oem_odm: '', minimum_order: '', lead_time: '', payment_terms: '', shipping: '' },
  contact_info: { email: '', wechat: '', phone: '', whatsapp: '', address: '' },
}

/** A device with a copy of the catalogue; counts what the server is asked. */
async function openDevice(company_info: CompanyInfo, answer: () => Promise<Response>) {
  const facts = { cursor: 'e.1', total_count: 0, categories: [], as_of: 0 }
  await getDb().catalogue.put({ name: 'copy', ...facts, company_info })
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await clearCatalogue()
})

const branded = { ...company, brand: { name: 'Molino Sur' }, pages: {} }

test('the company is read from the device', async () => {
  const fetch = await openDevice(branded, async () => Response.error())
  expect(await offlineFirstCatalogue.companyInfo()).toEqual(branded)
  expect(fetch).not.toHaveBeenCalled()
})

test('a company that an earlier build has cut down comes from the server', async () => {
  await openDevice(company, async () => Response.json(branded))
  expect(await offlineFirstCatalogue.companyInfo()).toEqual(branded)
})

test('where the server does not answer, it is better than none', async () => {
  await openDevice(company, async () =>
    Response.json({ error: 'No', code: 'not_found' }, { status: 404 }),
  )
  expect(await offlineFirstCatalogue.companyInfo()).toEqual(company)
})

/** A device with the belts of a large catalogue; the server has a wallet as well. Lists what the server was asked. */
async function openDeviceWithBelts({ isOnline = true } = {}) {
  vi.stubGlobal('Worker', WorkerHere)
  const belt = product('belt', { category: 'belts', colors: ['Black'] })
  await getDb().catalogue.put({
    name: 'copy',
    cursor: 'part-e.1.1.0.abc',
    total_count: 20_000,
    categories: [],
    as_of: 0,
    company_info: null,
    scope: ['belts'],
  })
  await getDb().products.put({ id: 'belt', position: 1, product: belt })
  const asked: string[] = []
  const wallet = product('wallet', { category: 'wallets' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!isOnline) return Response.json({ error: 'No', code: 'bad_request' }, { status: 400 })
    if (address.startsWith('/api/products/')) return Response.json({ product: wallet })
    const pagination = { page: 1, limit: 24, total_count: 2, total_pages: 1 }
    return Response.json({ products: [wallet, belt], pagination })
  })
  return asked
}

const anyStyle = { search: '', category: '', page: 1, limit: 24 }
const noFilters: RequestedFilters = {
  chosen: noneChosen,
  sort: 'relevance',
  saved: false,
}
const black = { ...noFilters, chosen: { ...noFilters.chosen, color: ['Black'] } }
const saved = { ...noFilters, saved: true }
const toIds = ({ products }: ListAnswer) => products.map(({ id }) => id)

test('a list of what the device has needs no server, and one beyond it asks the server', async () => {
  const asked = await openDeviceWithBelts()
  const belts = await offlineFirstCatalogue.list({ ...anyStyle, category: 'belts' }, noFilters)
  expect([toIds(belts), asked]).toEqual([['belt'], []])
  expect(belts.facets).toBeDefined()
  const all = await offlineFirstCatalogue.list(anyStyle, noFilters)
  expect([toIds(all), all.part]).toEqual([['wallet', 'belt'], undefined])
})

test('without the server, and with filters, the part that is here is searched, and says so', async () => {
  const part = { styles: 1, total: 20_000 }
  await openDeviceWithBelts()
  const filtered = await offlineFirstCatalogue.list(anyStyle, black)
  expect([toIds(filtered), filtered.part]).toEqual([['belt'], part])
  await openDeviceWithBelts({ isOnline: false })
  const all = await offlineFirstCatalogue.list(anyStyle, noFilters)
  expect([toIds(all), all.part]).toEqual([['belt'], part])
  const wallets = await offlineFirstCatalogue.list({ ...anyStyle, category: 'wallets' }, noFilters)
  expect([toIds(wallets), wallets.part]).toEqual([[], part])
})

test('a style that is not here comes from the server, and one that is does not', async () => {
  const asked = await openDeviceWithBelts()
  expect((await offlineFirstCatalogue.product('belt'))?.id).toBe('belt')
  expect(asked).toEqual([])
  expect((await offlineFirstCatalogue.product('wallet'))?.id).toBe('wallet')
})

test('saved styles of all categories are listed, and without the server those that are here', async () => {
  await openDeviceWithBelts()
  await mergeIntoWishlist(['wallet', 'belt'])
  const all = await offlineFirstCatalogue.list(anyStyle, saved)
  expect([toIds(all).sort(), all.part]).toEqual([['belt', 'wallet'], undefined])
  await openDeviceWithBelts({ isOnline: false })
  const here = await offlineFirstCatalogue.list(anyStyle, saved)
  expect([toIds(here), here.part?.styles]).toEqual([['belt'], 1])
})
