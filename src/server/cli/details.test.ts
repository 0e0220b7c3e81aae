import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { environmentOf, temporaryFolder } from '../../../tests/support/open-app.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'

const run = promisify(execFile)

/** An open shop, and the operator's command on its data meanwhile. */
async function openDesk() {
  const shop = await openConnectedShop()
  const env = { ...process.env, ...environmentOf(shop.deps) }
  const operator = async (...words: string[]) =>
    (await run(process.execPath, [builtOperator, ...words], { env })).stdout
  return { ...shop, operator }
}

/** The first row of a workbook, by the names of its columns. */
async function firstRowOf(file: string): Promise<Record<string, unknown> | undefined> {
  const [sheet = {}] = Object.values(read(await readFile(file)).Sheets)
  return utils.sheet_to_json<Record<string, unknown>>(sheet)[0]
}

const ana = { contact_name: 'Ana', email: 'ana@example.com', message: '=1+1\nzwei 图' }

test('an inquiry is shown, marked, exported and deleted', async () => {
  const { app, deps, post, operator } = await openDesk()
  const { payload, type } = formOf([{ name: '图纸.txt', content: 'drawing' }])
  const headers = { 'content-type': type }
  const url = '/api/inquiries/upload'
  const upload = await app.inject({ method: 'POST', url, payload, headers })
  const attachments: string[] = upload.json().uploaded_files
  const id: string = (await post('/api/inquiries', { ...ana, attachments })).json().inquiry_id

  expect(await operator('inquiries', 'show', id)).toMatch(
    /Message +=1\+1\n +zwei 图\nFiles +图纸\.txt \(7 bytes\): \/.*\.txt\n/u,
  )
  expect(await operator('inquiries', 'mark', 'answered', id)).toBe('Marked as answered: 1.\n')
  expect(JSON.parse(await operator('inquiries', 'show', id, '--json'))).toMatchObject({
    id,
    ...ana,
    status: 'answered',
    attachments: [{ name: '图纸.txt' }],
  })

  const folder = await temporaryFolder()
  await operator('inquiries', 'export', join(folder, 'all.csv'))
  const csv = await readFile(join(folder, 'all.csv'), 'utf8')
  expect(csv.startsWith('\uFEFFid,received,')).toBe(true)
  expect(csv).toContain(`,"'=1+1\nzwei 图",图纸.txt\r\n`)
  await operator('inquiries', 'export', join(folder, 'all.xlsx'))
  expect((await firstRowOf(join(folder, 'all.xlsx')))?.['message']).toBe(ana.message)

  await expect(operator('inquiries', 'delete', id)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Add --yes'),
  })
  expect(await operator('inquiries', 'delete', id, '--yes')).toBe(
    'Deleted: 1 inquiry with 1 file.\n',
  )
  expect(await readdir(deps.folders.uploads)).toEqual([])
  await expect(operator('inquiries', 'show', id)).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no such inquiry.\n',
  })
})

test('an inquiry about a whole cart is shown and exported with each of its styles', async () => {
  const { post, operator } = await openDesk()
  const wallet = { product_id: 'wl-1101', product_name: 'Wallet', model: 'WL-1101', quantity: 3 }
  const lines = [
    { ...wallet, specifications: { color: 'Cognac', size: 'M' } },
    { ...wallet, quantity: 5000, specifications: { color: 'Black \u001b[2J' } },
  ]
  const { inquiry_id } = (await post('/api/inquiries', { ...ana, lines })).json()
  expect(await operator('inquiries', 'show', inquiry_id)).toMatch(
    /Styles +3 × Wallet · WL-1101 · Cognac · M\n +5000 × Wallet · WL-1101 · Black \[2J\n/u,
  )
  const file = join(await temporaryFolder(), 'all.csv')
  await operator('inquiries', 'export', file)
  expect(await readFile(file, 'utf8')).toContain(
    '3 × Wallet · WL-1101 · Cognac · M\n5000 × Wallet · WL-1101 · Black  [2J',
  )
})

test('a request is shown and exported with its terms, notes and target prices, samples apart', async () => {
  const { post, operator } = await openDesk()
  const wallet = { product_id: 'wl-1101', product_name: 'Wallet', model: 'WL-1101' }
  const lines = [
    { ...wallet, quantity: 300, target_price: '7.95', note: 'Softer\nlining' },
    { ...wallet, quantity: 2, kind: 'sample' },
  ]
  const terms = { delivery_date: '2027-03-31', destination: 'Valencia', incoterm: 'FOB' }
  const { inquiry_id } = (await post('/api/inquiries', { ...ana, ...terms, lines })).json()
  expect(await operator('inquiries', 'show', inquiry_id)).toMatch(
    /Styles +300 × Wallet · WL-1101\n +– Target price: 7.95\n +– Note: Softer \/ lining\nSamples +2 × Wallet · WL-1101\nWished delivery date +2027-03-31\nDestination +Valencia\nIncoterm +FOB\n/u,
  )
  const file = join(await temporaryFolder(), 'all.xlsx')
  await operator('inquiries', 'export', file)
  expect(await firstRowOf(file)).toMatchObject({
    styles: '300 × Wallet · WL-1101\n– Target price: 7.95\n– Note: Softer / lining',
    samples: '2 × Wallet · WL-1101',
    ...terms,
  })
})

test('an order is shown and exported, a row for each item', async () => {
  const { placed, operator } = await openDesk()
  const { order_id, id } = await placed()
  expect(await operator('orders', 'show', id)).toMatch(
    new RegExp(`^Order +${order_id}\\n[^]*Items +2 × [^]*Total +\\$36\\.99\\n`, 'u'),
  )
  const file = join(await temporaryFolder(), 'orders.xlsx')
  expect(await operator('orders', 'export', file)).toMatch(/^1 order is in /u)
  expect(await firstRowOf(file)).toMatchObject({
    order: order_id,
    quantity: 2,
    order_total: 36.99,
  })
})
