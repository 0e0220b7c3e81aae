import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  catalogueFolder,
  importInto,
} from '../../../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps, temporaryFolder } from '../../../../../tests/support/open-app.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { exportCatalogue } from '../../export/export-catalogue.ts'

const terms = '# Condiciones de venta\n\nPrecios en dólares.\n'

test('pages are served by name, copied to devices whole, and exported as they were written', async () => {
  const deps = await openDeps()
  const folder = await catalogueFolder([{ model: 'W1' }])
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'terms.es.md'), terms)
  await importInto(deps, folder)
  const app = await openApp(deps)
  const page = { title: 'Condiciones de venta', lead: 'Precios en dólares.', sections: [] }
  expect((await app.inject('/api/pages/terms')).json()).toEqual({ texts: { es: page } })
  expect((await app.inject('/api/pages/faq')).json()).toEqual({ texts: null })
  expect((await app.inject('/api/pages/constructor')).statusCode).toBe(404)
  const { sections: _, ...intro } = page
  const company = (await app.inject('/api/company-info')).json<object>()
  expect(company).toMatchObject({ page_intros: { terms: { es: intro } } })
  expect(company).not.toHaveProperty('pages')
  expect(company).not.toHaveProperty('page_files')
  const copied = v.parse(
    endpoints.changes.answer,
    (await app.inject('/api/catalogue/changes')).json(),
  )
  expect(copied.company_info?.pages).toEqual({ terms: { es: page } })
  // an import adds and changes; a folder that replaces says everything
  await rm(join(folder, 'pages', 'terms.es.md'))
  await writeFile(join(folder, 'pages', 'faq.en.md'), '# FAQ')
  await importInto(deps, folder)
  const exported = join(await temporaryFolder(), 'export')
  await exportCatalogue(deps, exported, 'csv')
  expect(await readFile(join(exported, 'pages', 'terms.es.md'), 'utf8')).toBe(terms)
  expect(await readdir(join(exported, 'pages'))).toEqual(['faq.en.md', 'terms.es.md'])
  await rm(join(folder, 'company.json'))
  await rm(join(folder, 'pages'), { recursive: true })
  await importInto(deps, folder, { replace: true })
  const replaced = join(await temporaryFolder(), 'export')
  await exportCatalogue(deps, replaced, 'csv')
  expect(await readdir(replaced)).not.toContain('pages')
})
