import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'

test('mails of another firm have its name and address, and no word of the demonstration', async () => {
  const { deps, post, deliver, server } = await openPostOffice()
  const folder = await catalogueFolder()
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as CompanyInfo
  const firm = {
    ...company,
    company_name: 'Molino Sur, S.L.',
    brand: { name: 'Molino Sur' },
    contact_info: { ...company.contact_info, address: 'Alcoy' },
  }
  await writeFile(file, JSON.stringify(firm))
  expect(await importInto(deps, folder)).toMatchObject({ outcome: 'imported', bad: [] })
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'Two', locale: 'es' }
  await post('/api/inquiries', inquiry)
  await deliver()
  const buyer = server.taken.find(({ to }) => to[0] === 'ana@example.com')?.mail
  expect(buyer?.header('from')).toContain('Molino Sur, S.L.')
  expect(buyer?.text).toContain('Alcoy')
  for (const { mail } of server.taken)
    expect(`${mail.header('from')} ${mail.text} ${mail.html}`).not.toMatch(/Sampleroom|Lingnan/u)
})
