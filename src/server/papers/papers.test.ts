import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { QuotationLine } from '#shared/contract/requests/quotation.ts'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { readPdfText } from '../../../tests/support/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'
import { createPaperPress } from './paper-press.ts'

const line: QuotationLine = {
  product_id: 'wl-1101',
  product_name: 'Slim bifold wallet',
  model: 'WL-1101',
  quantity: 1000,
  specifications: { color: 'Cognac', size: 'M' },
  price: '12.50',
  breaks: [{ quantity: 5000, price: '11.20' }],
  moq: 500,
  lead_time: '25-35 days',
  note: 'Logo debossed',
}

const paper: Paper = {
  file: 'quotation.pdf',
  languages: ['en'],
  issued_at: '2026-11-28T20:00:00.000Z',
  inquiry_id: 'inq_1',
  firm: {
    name: ['Lingnan Atelier Co., Ltd.'],
    address: ['No. 88 Xingang East Road, Guangzhou'],
    email: 'sales@example.com',
    phone: '+86 20 5555 0188',
    timeZone: 'Asia/Shanghai',
    logo: undefined,
    bank: [],
  },
  buyer: {
    contact_name: 'Łucja Nowak',
    company_name: 'Maison Étoile',
    email: 'buyer@example.com',
    phone: '',
    country: ['France'],
  },
  quotation: {
    id: 'quo_1',
    number: 'Q-2026-0012',
    revision: 2,
    sent_at: '2026-11-28T20:00:00.000Z',
    lines: [line],
    currency: 'USD',
    incoterm: 'FOB',
    port: 'Guangzhou',
    payment: 'tt_30_70',
    payment_note: 'Deposit within 7 days',
    valid_until: '2026-12-31',
    freight: '350.00',
    sample_terms: 'Free with the bulk order',
    note: 'Colors as approved',
    total: '12850.00',
  },
}

const readText = async (drawn: Paper) => readPdfText(await drawPaper(drawn))

test('a quotation says who offers what to whom, at which prices and on which terms', async () => {
  const [page, ...more] = await readText(paper)
  expect(more).toEqual([])
  for (const text of [
    'Quotation',
    'Lingnan Atelier Co., Ltd.',
    'No. 88 Xingang East Road, Guangzhou',
    'Maison Étoile',
    'Lucja Nowak', // the typeface has no Ł
    'Q-2026-0012',
    'November 29, 2026', // in Guangzhou
    'December 31, 2026',
    'WL-1101',
    'Slim bifold wallet',
    'Cognac · M',
    'Other quantities: 5,000 pcs $11.20',
    'Minimum order: 500 pcs',
    'Lead time: 25-35 days',
    'Note: Logo debossed',
    '1,000 $12.50 $12,500.00',
    'Freight $350.00',
    'Total $12,850.00',
    'FOB Guangzhou (Incoterms® 2020)',
    'T/T: 30% in advance, 70% before shipment',
    'Deposit within 7 days',
    'Free with the bulk order',
    'Colors as approved',
    'Page 1 of 1',
  ])
    expect(page).toContain(text)
})

test('a quotation in Chinese and English says each thing in both', async () => {
  const [page] = await readText({ ...paper, languages: ['zh', 'en'] })
  for (const text of ['报价单', 'Quotation', '起订量 / Minimum order: 500 件', '总计 / Total'])
    expect(page).toContain(text)
  expect(page).toContain('电汇（T/T）：预付 30%，发货前付 70%')
  expect(page).toContain('T/T: 30% in advance, 70% before shipment')
})

test('a proforma invoice has a number of its own and says where to pay', async () => {
  const bank = [{ label: ['SWIFT'], value: 'EXAMCNBG' }]
  const invoice: Paper = { ...paper, file: 'proforma.pdf', firm: { ...paper.firm, bank } }
  const [page] = await readText(invoice)
  for (const text of ['Proforma invoice', 'PI-2026-0012-2', 'Q-2026-0012 / 2', 'SWIFT EXAMCNBG'])
    expect(page).toContain(text)
  expect(page).not.toContain('Valid until')
  const [without] = await readText({ ...invoice, firm: paper.firm })
  expect(without).toContain('We send you the details for your payment by e-mail.')
})

test('what is long wraps, over as many pages as it takes, each with the heads of the columns', async () => {
  const long = { ...line, product_name: 'Wallet'.repeat(50), note: 'One\n'.repeat(250) }
  const quotation = { ...paper.quotation, lines: Array.from({ length: 12 }, () => long) }
  const pages = await readText({ ...paper, quotation })
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.join(' ').match(/\$12,500\.00/gu)).toHaveLength(12)
  for (const [at, page] of pages.entries())
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  const tables = pages.filter((page) => page.includes('WL-1101'))
  expect(tables.length).toBeGreaterThan(2)
  expect(tables.filter((page) => !page.includes('Per piece'))).toEqual([])
})

test('the same paper is the same file, byte by byte', async () => {
  const press = createPaperPress()
  const [one, other] = await Promise.all([press.draw(paper), drawPaper(paper)])
  expect(one.equals(other)).toBe(true)
})

test('a logo that is damaged costs a paper its logo only', async () => {
  const [page] = await readText({
    ...paper,
    firm: { ...paper.firm, logo: Buffer.from('no picture') },
  })
  expect(page).toContain('Lingnan Atelier')
})

/** A thread that does what `code` says. */
async function writeWorker(code: string): Promise<URL> {
  const file = join(await temporaryFolder(), 'worker.mjs')
  await writeFile(file, `import { parentPort } from 'node:worker_threads'\n${code}`)
  return pathToFileURL(file)
}

const refused = { code: 'paper_failed', status: 503 }

test.each([
  ['dies', 'process.exit(9)'],
  ['fails', 'throw new Error("broken")'],
  ['never ends', 'for (;;) {}'],
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e6).fill({}))'],
])('a drawing that %s is refused, and the next one comes', async (_, code) => {
  const worker = await writeWorker(code)
  const broken = createPaperPress({ timeout: 1500, memory: 64, worker })
  await expect(broken.draw(paper)).rejects.toMatchObject(refused)
  await expect(broken.draw(paper)).rejects.toMatchObject(refused)
})

test('one paper is drawn at a time, and no more wait than there is room for', async () => {
  const worker = await writeWorker(
    'setTimeout(() => parentPort.postMessage(Buffer.from("x")), 300)',
  )
  const small = createPaperPress({ most: 2, worker })
  const drawn = [small.draw(paper), small.draw(paper)]
  await expect(small.draw(paper)).rejects.toMatchObject({ code: 'busy', status: 503 })
  expect((await Promise.all(drawn)).map(String)).toEqual(['x', 'x'])
  expect(String(await small.draw(paper))).toBe('x')
})
