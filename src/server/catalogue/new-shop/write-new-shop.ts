import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Currency } from '#shared/contract/money-settings.ts'
import { writeSpreadsheet } from '#server/files/write-spreadsheet.ts'
import { categoryColumns, productColumns } from '../import/parse-row.ts'
import { listColumns } from '../import/readers/read-table.ts'
import { companyFile } from '../import/readers/read-company.ts'

/** What a firm begins with. */
export type NewShop = { name: string; email: string; currency: Currency }

/** One style, so that the folder is imported as it is. */
const exampleStyle = {
  model: 'EXAMPLE-1',
  name: 'Example style: put your own here',
  category: 'example',
  description: '',
  base_price: '10',
  min_quantity: '100',
  colors: 'Black | White',
  sizes: 'S | M | L',
  images: '',
}

/**
 * Writes a catalogue folder with the firm's name and one example style, and nothing that the firm has not said of itself.
 * Lists are workbooks or CSV, as `import` reads them.
 */
export async function writeNewShop(
  folder: string,
  { name, email, currency }: NewShop,
  extension: 'csv' | 'xlsx',
): Promise<void> {
  await mkdir(join(folder, 'images'), { recursive: true })
  await mkdir(join(folder, 'pages'))
  const company = {
    company_name: name,
    brand: { name },
    export_countries: [],
    services: { oem_odm: '', minimum_order: '', lead_time: '', payment_terms: '', shipping: '' },
    money: { currency, shipping_fee: 0, tax_percent: 0 },
    contact_info: { email, phone: '', whatsapp: '', wechat: '', address: '' },
  }
  await writeFile(join(folder, companyFile), `${JSON.stringify(company, undefined, 2)}\n`)
  const list = (what: string) => join(folder, `${what}.${extension}`)
  await writeSpreadsheet(list('products'), listColumns(productColumns), [exampleStyle])
  const categories = [{ slug: 'example', name: 'Example' }]
  await writeSpreadsheet(list('categories'), listColumns(categoryColumns), categories)
  await writeFile(join(folder, 'pages', 'terms.en.md'), terms)
}

const terms = `# Terms of sale

Write your own terms here.

## Orders in the shop

Prices are in {{currency}} per piece.

Shipping is free when the subtotal is over {{free_shipping_over}} and {{shipping_fee}} otherwise.

{{tax_percent}} percent tax is added to the subtotal.
`
