import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { clearCatalogue } from '#data/catalogue/catalogue-store.ts'
import { getDb } from '#data/db/database.ts'
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
