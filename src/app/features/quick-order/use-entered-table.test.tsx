import 'fake-indexeddb/auto'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { emptyCatalogue } from '../../../../tests/support/samples/empty-catalogue.ts'
import { product } from '../../../../tests/support/samples/product.ts'
import { getDb } from '#data/db/database.ts'
import { addEnteredRows } from '#data/quick-order/quick-order.ts'
import { ConnectionProvider } from '#app/connection/connection-provider.tsx'
import { setConnectionStatus } from '#app/connection/connection-store.ts'
import { readPastedRows } from './parse/read-rows.ts'
import { useEnteredTable } from './use-entered-table.ts'

const wallet = product('wl-1101')
const pagination = { page: 1, limit: 20, total_pages: 1, total_count: 1 }
const list = vi.fn<CataloguePort['list']>()
const catalogue = {
  ...emptyCatalogue,
  list,
  product: async (id: string) => (id === wallet.id ? wallet : undefined),
}

/** What is said of the rows, on a device without the catalogue. */
async function followRows(text: string) {
  await addEnteredRows(readPastedRows(text).rows, 'text')
  const { result } = renderHook(() => useEnteredTable(catalogue), { wrapper: ConnectionProvider })
  return () => [
    ...(result.current?.table?.lines.map(({ product: { id } }) => id) ?? []),
    ...(result.current?.table?.open.map(({ problems }) => problems[0]?.kind) ?? []),
  ]
}

beforeEach(async () => {
  await getDb().delete()
  await getDb().open()
  list.mockReset().mockResolvedValue({ products: [wallet], pagination })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  cleanup()
  setConnectionStatus('online')
})

test('without catalogue and connection rows wait, and are looked up when it returns', async () => {
  setConnectionStatus('offline')
  const read = await followRows('WL-1101 300\nWL-1199 20\nblack 7')
  await expect.poll(read).toEqual(['not looked up', 'not looked up', 'not looked up'])
  expect(list).not.toHaveBeenCalled()
  act(() => setConnectionStatus('online'))
  await expect.poll(read).toEqual(['wl-1101', 'no style', 'no style'])
})

test('a row waits whose style the server could not be asked about', async () => {
  list.mockRejectedValue(new Error('no network'))
  const read = await followRows('WL-1101 300')
  await expect.poll(read).toEqual(['not looked up'])
})

test('each code is looked up once, however often rows change', async () => {
  const read = await followRows('WL-1101 300\nWL-1199 20')
  await expect.poll(read).toEqual(['wl-1101', 'no style'])
  await act(() => addEnteredRows(readPastedRows('WL-1101 navy 20').rows, 'file'))
  await expect.poll(() => read().length).toBe(3)
  expect(list).toHaveBeenCalledTimes(2)
})

test('where the copy of the catalogue cannot be read, styles are looked up at the server', async () => {
  const facts = { cursor: '1', total_count: 1, categories: [], company_info: null, as_of: 1 }
  await getDb().catalogue.put({ name: 'copy', ...facts })
  const read = await followRows('WL-1101 300')
  await expect.poll(read).toEqual(['wl-1101'])
})
