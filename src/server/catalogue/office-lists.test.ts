import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write, type WorkSheet } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { readCatalogue } from '../db/catalogue-repository.ts'

type Cell = string | number

/** An office's list in a folder with categories and company, imported. */
async function importList(
  name: string,
  content: string | Uint8Array,
  options: Parameters<typeof importInto>[2] = {},
  shop?: Awaited<ReturnType<typeof openDeps>>,
) {
  const deps = shop ?? (await openDeps())
  const folder = await catalogueFolder()
  await rm(join(folder, 'products.csv'))
  await writeFile(join(folder, name), content)
  const report = await importInto(deps, folder, options)
  const { products } = await readCatalogue(deps.db)
  return { report, products: products.map((json): unknown => JSON.parse(json)) }
}

const toBook = (sheets: Record<string, WorkSheet>) =>
  write(
    { SheetNames: Object.keys(sheets), Sheets: sheets },
    { type: 'buffer', bookType: 'xlsx' },
  ) as Buffer // as asked for

const importRows = (...rows: Cell[][]) =>
  importList('products.xlsx', toBook({ 报价单: utils.aoa_to_sheet(rows) }))

test('a Chinese price list below its title is read', async () => {
  const { report, products } = await importRows(
    ['宁波某某服饰有限公司 2026 报价单'],
    ['FOB Ningbo'],
    [],
    ['款号', '品名', '类别', '颜色', '尺码', '材质', 'FOB价(USD)', '起订量', '包装', '备注'],
    [
      'JK-101',
      '羽绒服',
      'jackets',
      '黑色/白色/藏青',
      'S-XXL',
      '锦纶',
      8.75,
      '300件',
      '一件一袋',
      'x',
    ],
  )
  expect(report.bad).toEqual([])
  expect(report.notes).toContain(
    'products.xlsx (报价单):4: 备注: the column is not known, and is not read',
  )
  expect(products).toMatchObject([
    {
      model: 'JK-101',
      name: '羽绒服',
      colors: ['黑色', '白色', '藏青'],
      sizes: ['S', 'M', 'L', 'XL', 'XXL'],
      materials: ['锦纶'],
      specifications: { packing: '一件一袋' },
      pricing: { base_price: 8.75, min_quantity: 300 },
    },
  ])
  expect('understood' in report && report.understood).toEqual([
    'the header is row 4 of the sheet "报价单"',
    '款号 → model, 品名 → name, 类别 → category, 颜色 → colors, 尺码 → sizes, 材质 → materials, FOB价(USD) → base_price, 起订量 → min_quantity, 包装 → specifications.packing',
    'not read: 备注',
    'row 5: colors: "黑色/白色/藏青" is 3 colours: 黑色, 白色, 藏青',
    'row 5: sizes: "S-XXL" is 5 sizes: S, M, L, XL, XXL',
    'row 5: JK-101, 羽绒服; 8.75 USD, from 300 pieces; 1 material: 锦纶; 3 colours: 黑色, 白色, 藏青; 5 sizes: S, M, L, XL, XXL',
  ])
})
