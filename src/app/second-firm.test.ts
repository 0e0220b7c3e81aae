// @vitest-environment node
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import { toCataloguePort } from '#server/ssr/snapshot-source.ts'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { catalogueFolder, importInto } from '../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../tests/support/open-app.ts'
import { renderPage } from './entry-server.tsx'

const company = {
  company_name: 'Molino Sur, S.L.',
  brand: { name: { en: 'South Mill', es: 'Molino Sur' } },
  export_countries: ['FR'],
  services: {
    oem_odm: 'Weaving to order',
    minimum_order: '40 metres',
    lead_time: '6 weeks',
    payment_terms: 'SEPA',
    shipping: 'EXW Alcoy',
  },
  contact_info: {
    email: 'mill@example.org',
    wechat: '',
    phone: '+34 965 550 142',
    whatsapp: '+34 600 550 142',
    address: 'Alcoy',
  },
  home: { headline: { en: 'Woven in *Alcoy*', es: 'Tejido en *Alcoy*' } },
  about: { figures: [{ since: 1987, label: { en: 'years at the loom', es: 'años en el telar' } }] },
  footer: { text: { en: 'Blankets of wool.', es: 'Mantas de lana.' }, ports: 'Valencia' },
}

/** What only the demonstration says. */
const demonstration =
  /Sampleroom|Lingnan|岭南|Guangzhou|广州|Shenzhen|ISO 9001|BSCI|OEKO|GRS\b|200\+|1M\+|14\+|45\+|2010|2012|\$\d{3}|[Mm]akeup|[Bb]ackpack|Mochila|双肩包|swatches|\/screenshots\//u

/** Renders pages of a shop that has imported the firm's folder. */
async function openMill() {
  const shop = await openDeps()
  const folder = await catalogueFolder()
  await writeFile(`${folder}/company.json`, JSON.stringify(company))
  expect(await importInto(shop, folder)).toMatchObject({ outcome: 'imported', bad: [] })
  const catalogue = toCataloguePort(await createCatalogueSnapshots(shop.db).current())
  return async (address: string, locale: Locale) => {
    const origin = 'https://mill.example'
    const { html } = await renderPage({ address, locale, languageAsked: false, origin, catalogue })
    const part = (tag: string) =>
      new RegExp(`<${tag}[ >].*?</${tag}>`, 'su').exec(html)?.[0].replaceAll(/<[^>]*>/gu, ' ') ?? ''
    return {
      html,
      text: html.replaceAll(/<[^>]*>/gu, ' '),
      header: part('header'),
      footer: part('footer'),
      title: part('title').trim(),
    }
  }
}

const addresses = ['/', '/about', '/products', '/products/wl-1', '/cart', '/device']
test.each(addresses)('%s of another firm has no word of the demonstration', async (address) => {
  const render = await openMill()
  for (const locale of locales) {
    const { html } = await render(address, locale)
    expect(demonstration.exec(html)?.[0], `${locale} ${address}`).toBeUndefined()
  }
})

test.each(['/services', '/services/oem', '/contact', '/faq', '/terms'])(
  'what is around %s is of the firm',
  async (address) => {
    const render = await openMill()
    for (const locale of locales) {
      const { header, footer, title } = await render(address, locale)
      expect(demonstration.exec(header + footer + title)?.[0]).toBeUndefined()
    }
  },
)

test('the shop has the firm’s name, and its company the one of the register', async () => {
  const render = await openMill()
  const { header, footer, title, html } = await render('/about', 'en')
  expect(header).toContain('South Mill')
  expect(html).toContain('aria-label="South Mill, home"')
  expect(title).toMatch(/ · South Mill$/u)
  expect(html).toContain('<meta property="og:site_name" content="South Mill"/>')
  expect(html).toContain('"name":"Molino Sur, S.L."')
  expect(footer).toContain('Molino Sur, S.L.')
  expect((await render('/', 'en')).title).toBe('South Mill')
  expect((await render('/about', 'es')).title).toMatch(/ · Molino Sur$/u)
})

test('a page says what the firm says on it, in the language or the one there is', async () => {
  const render = await openMill()
  expect((await render('/', 'en')).html).toContain('Woven in <em')
  expect((await render('/', 'es')).text).toContain('Tejido en  Alcoy')
  expect((await render('/', 'zh')).text).toContain('Woven in  Alcoy')
  expect((await render('/about', 'es')).text).toContain('años en el telar')
  const { footer } = await render('/faq', 'es')
  expect(footer).toContain('Mantas de lana.')
  expect(footer).toContain('Valencia')
  expect(footer).toMatch(/Carteras\s+Chaquetas/u)
  expect(footer).not.toContain('Certificaciones')
})
