import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  importCatalogue,
  type ImportOptions,
  type ImportReport,
} from '#server/catalogue/import/import-catalogue.ts'
import { silentProgress } from '#server/text/progress.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { temporaryFolder } from '../open-app.ts'

/** Cells of a row of products.csv; what is left out is filled in or left empty. */
export type ProductCells = Partial<Record<(typeof columns | typeof laterColumns)[number], string>>

const columns = [
  'model',
  'name',
  'category',
  'description',
  'base_price',
  'currency',
  'min_quantity',
  'max_quantity',
  'materials',
  'colors',
  'sizes',
  'specifications',
  'images',
  'is_active',
  'name_zh',
  'description_zh',
  'name_es',
  'description_es',
] as const

/** In the file where a row has them, as in files of before. */
const laterColumns = [
  'price_breaks',
  'min_per_color',
  'min_per_order',
  'lead_time',
  'sample_price',
  'sample_lead_time',
  'incoterm',
  'port',
  'certificates',
  'pack_size',
  'material_choices',
] as const

const wallet: ProductCells = {
  model: 'WL-1',
  name: 'Bifold Wallet',
  category: 'wallets',
  description: 'Folds once.',
  base_price: '12.50',
  min_quantity: '500',
  materials: 'Cowhide | Cotton',
  colors: 'Cognac | Black',
  specifications: 'card_slots=6',
  images: 'wallet.png',
  name_zh: '对折钱包',
}

const company = {
  company_name: 'Lingnan Atelier Co., Ltd.',
  export_countries: ['United States', 'Germany'],
  services: {
    oem_odm: 'OEM and ODM',
    minimum_order: '500 pieces',
    lead_time: '15-25 days',
    payment_terms: 'T/T, L/C',
    shipping: 'Sea and air',
  },
  contact_info: {
    email: 'sales@example.com',
    wechat: 'lingnan-atelier',
    phone: '+86 20 5550 0100',
    whatsapp: '+86 138 5550 0100',
    address: 'Guangzhou',
  },
}

const quoted = (cell: string) => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A products.csv as text, a wallet for each entry. */
export function productsCsv(rows: ProductCells[]): string {
  const names = [...columns, ...laterColumns.filter((column) => rows.some((row) => column in row))]
  return [
    names.join(','),
    ...rows.map((row) =>
      names.map((column) => quoted({ ...wallet, ...row }[column] ?? '')).join(','),
    ),
  ].join('\n')
}

/** A catalogue folder in the import format with two categories and one small picture, `images/wallet.png`. */
export async function catalogueFolder(rows: ProductCells[] = [{}]): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'images'))
  await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a63' } })
    .png()
    .toFile(join(folder, 'images', 'wallet.png'))
  await writeFile(join(folder, 'products.csv'), productsCsv(rows))
  await writeFile(
    join(folder, 'categories.csv'),
    'slug,name,name_zh,name_es\nwallets,Wallets,钱包,Carteras\njackets,Jackets,夹克,Chaquetas\n',
  )
  await writeFile(join(folder, 'company.json'), JSON.stringify(company))
  return folder
}

/** Imports a folder into a shop without any output. */
export function importInto(
  { db, folders, stores }: ShopData,
  path: string,
  options: Partial<Omit<ImportOptions, 'path' | keyof ShopData>> = {},
): Promise<ImportReport> {
  return importCatalogue({
    path,
    db,
    folders,
    stores,
    skipBad: false,
    by: 'Mei',
    progress: silentProgress,
    ...options,
  })
}
