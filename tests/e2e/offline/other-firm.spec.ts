import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copied, installed } from '../support/device.ts'
import { expect, testInOwnShop as test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

const demonstration =
  /\$\d|Sampleroom|Lingnan|岭南|Guangzhou|广州|Shenzhen|深圳|Nancun|ISO 9001|BSCI|OEKO|GRS|200\+|1M\+|wallet|钱包|cartera|backpack|makeup|Canton|Panyu/iu

const company = {
  company_name: 'Kobo Bags Ltd.',
  brand: { name: { es: 'Taller Kobo' }, accent: '#1f5f4a' },
  money: { currency: 'JPY', shipping_fee: 1500, free_shipping_over: 20_000, tax_percent: 10 },
  product_page: { shipping: { es: 'Gratis desde {{free_shipping_over}}' } },
  export_countries: ['JP'],
  services: { oem_odm: '', minimum_order: '', lead_time: '', payment_terms: '', shipping: '' },
  contact_info: { email: 'sales@kobo.example', phone: '', whatsapp: '', wechat: '', address: '' },
  home: { headline: { es: 'Bolsos cosidos en *Osaka*' } },
  footer: { certificates: ['SA8000'] },
}

const products = [
  'model,name,category,description,base_price,min_quantity,images,colors',
  'KB-1,Bolso de lona,bolsos,Lleva una semana.,1285,200,,Crudo',
].join('\n')

const files = {
  'company.json': JSON.stringify(company),
  'products.csv': products,
  'categories.csv': 'slug,name\nbolsos,Bolsos\n',
  'pages/faq.es.md': '# Preguntas\n\n## Plazos\n\n### ¿Cuánto tardan?\n\nTres semanas.\n',
  'pages/service-oem.es.md': '# Bajo plano\n\nCosemos su dibujo.\n',
}

async function writeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firm-'))
  await mkdir(join(folder, 'pages'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const routes = [
  '/',
  '/products',
  '/products/kb-1',
  '/about',
  '/services',
  '/services/oem',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
  '/cart',
  '/device',
  '/nowhere',
]

/** 3 × 1,285, a fee of 1,500, and a tax of 385.5 whose half rounds up. */
async function expectTotals(page: Page) {
  const summary = page.getByRole('region', { name: 'Resumen del pedido' })
  for (const amount of ['¥3,855', '¥1,500', '¥386', '¥5,741'])
    await expect(summary.getByText(amount, { exact: true })).toBeVisible()
}

async function expectOwnWords(page: Page, where: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const said = await page.evaluate(() => `${document.title} ${document.body.innerText}`)
  expect.soft(said.match(demonstration)?.[0], where).toBeUndefined()
}

test(
  'a shop that another firm has replaced says nothing of the demonstration, online and offline',
  inFullRun,
  async ({ page, context, ownShop }) => {
    test.setTimeout(240_000) // fifty pages are opened
    const folder = await writeFolder()
    await ownShop.operator('catalogue', 'import', folder, '--replace', '--yes')
    await rm(folder, { recursive: true })
    // the shop notices an import within a second
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .toContain('<title>Taller Kobo')
    for (const locale of ['en', 'zh', 'es']) {
      for (const path of routes) {
        await page.goto(`${path}?lang=${locale}`)
        await expectOwnWords(page, `${path} in ${locale}`)
      }
    }
    await expect(page.getByRole('banner').getByText('Taller Kobo')).toBeVisible()
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    expect(await (await page.request.get(manifest!)).text()).not.toMatch(demonstration)
    const unwritten = await page.request.get('/services/odm')
    expect([unwritten.status(), await unwritten.text()]).toEqual([
      404,
      expect.stringContaining('<h1'),
    ])
    await page.goto('/products/kb-1')
    await expect(page.getByText('Gratis desde ¥20,000')).toBeVisible()
    await page.getByRole('textbox', { name: 'Cantidad' }).fill('3')
    await page.getByRole('main').getByRole('button', { name: 'Añadir a la cesta' }).click()
    await expect(page.getByText('¡Producto añadido a la cesta!')).toBeVisible()
    await page.goto('/cart')
    await expectTotals(page)
    await page.goto('/services')
    await installed(page)
    await copied(page)
    await context.setOffline(true)
    for (const path of routes) {
      await page.goto(path)
      await expectOwnWords(page, `${path} offline`)
    }
    await page.goto('/cart')
    await expectTotals(page)
    await page.goto('/faq')
    await expect(page.getByText('¿Cuánto tardan?')).toBeVisible()
    await page.goto('/services/odm')
    await expect(page.getByText('404')).toBeVisible()
  },
)
