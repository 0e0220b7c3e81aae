import { expect, test } from 'vitest'
import { productColumns } from '../parse-row.ts'
import { parseColumnMapping } from './column-mapping.ts'
import { planColumns } from './plan-columns.ts'

const priceUnit = 'a price is per piece: give it per piece'
const pieceUnit = 'quantities are in pieces: give it in pieces'
test.each([
  ['样品费(元)', 'sample_price'],
  ['阶梯价(RMB)', 'price_breaks'],
])('prices of samples and of quantities in another currency are refused: %s', (header, column) => {
  const reason = 'is in yuan, and the shop sells in US dollars: give prices in US dollars'
  expect(planColumns([header], new Set([column])).errors).toEqual([{ column: header, reason }])
})

test.each([
  ['Price / dozen', 'base_price', `says "dozen", and ${priceUnit}`],
  ['单价(打)', 'base_price', `says "打", and ${priceUnit}`],
  ['Price / 100 pcs', 'base_price', `says "100 pcs", and ${priceUnit}`],
  ['Price (US$/carton)', 'base_price', `says "carton", and ${priceUnit}`],
  ['MOQ (dozen)', 'min_quantity', `says "dozen", and ${pieceUnit}`],
  ['Minimum order (USD)', 'min_quantity', `is in US dollars, and ${pieceUnit}`],
  ['起订量(件/色)', 'min_quantity', `says "色", and ${pieceUnit}`],
  ['Lead time (weeks)', 'lead_time', 'says "weeks", and times are in days: give it in days'],
])('a unit in a header that is not ours is refused: %s', (header, column, reason) => {
  const known = new Set([column])
  expect(planColumns([header], known).errors).toEqual([
    { column: header, reason: expect.stringContaining(reason) as string },
  ])
  const said = parseColumnMapping(`${header}=${column}`)
  expect(planColumns([header], known, said).errors).toEqual([])
})

test.each([
  [
    'base_price',
    'FOB Price (US$/pc)|单价(美元/件)|Price (FOB Ningbo)|Price / 1 pc|Precio (USD por pieza)',
  ],
  ['base_price', '价格 Price (EXW)|Price/单价|Unit price (excl. VAT)|Price 单价 (USD)'],
  ['min_quantity', 'MOQ (pcs)|起订量(件)|MOQ (pcs/style)|起订量(件/款)|起订量 MOQ|MOQ (per style)'],
  ['lead_time', 'Lead time (days)|交期(天)|Plazo (días)|Lead time (days after deposit)|交货期/天'],
  ['pack_size', 'Pack size (pcs/pack)'],
])('a header of %s with words that change nothing is read', (column, headers) => {
  for (const header of headers.split('|'))
    expect([header, planColumns([header], new Set([column]))]).toMatchObject([
      header,
      { names: [column], errors: [] },
    ])
})

test('of a price per dozen and one per piece the one per piece is read', () => {
  const plan = planColumns(['Price / dozen', 'Price / pc'], new Set(['base_price']))
  expect(plan).toMatchObject({ names: [undefined, 'base_price'], unread: ['Price / dozen'] })
  expect(plan.errors).toEqual([])
})

test.each([
  ['品名,英文品名', 'name_zh,name'],
  ['描述,英文描述', 'description_zh,description'],
  ['Nombre,Nombre en inglés', 'name_es,name'],
  ['Descripción,Descripción en inglés', 'description_es,description'],
  ['品名(中文),品名(英文)', 'name_zh,name'],
  ['Name (CN),Name (EN)', 'name_zh,name'],
  ['Name (ES),English name,名称', 'name_es,name,name_zh'],
  ['品名(中英文)', 'name'],
])('the language that a header names counts: %s', (headers, columns) => {
  const known = new Set([...productColumns.required, ...productColumns.optional])
  expect(planColumns(headers.split(','), known).names.join()).toBe(columns)
})
