import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDesk, signInAs } from '../../../tests/support/desk.ts'
import { anOffer } from '../../../tests/support/offer.ts'
import { readPdfText } from '../../../tests/support/read-pdf.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'

const page = (key: string) => ({ 'sec-fetch-site': 'same-origin', 'idempotency-key': key })

test('papers keep the firm and its bank as they were when the quotation was sent and accepted', async () => {
  const { app, deps } = await openDesk()
  const folder = await catalogueFolder()
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8'))
  const become = async (company_name: string, swift: string) => {
    const bank = [{ label: { en: 'SWIFT', es: 'BIC' }, value: swift }]
    await writeFile(file, JSON.stringify({ ...company, company_name, bank }))
    await importInto(deps, folder)
    await expect.poll(async () => (await deps.catalogue.current()).bank).toEqual(bank)
  }
  await become('First Mill', 'FIRSTBANK')
  const sales = await signInAs(deps.db, app, 'sales')
  const asked = await app.inject({
    method: 'POST',
    url: '/api/inquiries',
    headers: { 'idempotency-key': 'inquiry of Ana' },
    payload: { contact_name: 'Ana Torres', email: 'ana@torres.example', message: 'Price?' },
  })
  const { inquiry_id } = asked.json<{ inquiry_id: string }>()
  const offer = (seen: number) =>
    sales.ask(
      'POST',
      `/api/desk/inquiries/${inquiry_id}/quotations`,
      { content: anOffer, seen },
      page(`offer after ${seen}`),
    )
  const readPaper = async (paper: string) => {
    const url = `/api/desk/inquiries/${inquiry_id}/quotations/${paper}?languages=en,es`
    return (await readPdfText((await sales.ask('GET', url)).rawPayload)).join('\n')
  }
  const findLatest = async () => {
    const rows = await deps.db.selectFrom('quotations').select('id').orderBy('revision').execute()
    return rows.at(-1)?.id
  }
  expect((await offer(0)).statusCode).toBe(200)
  const first = await findLatest()
  await become('Second Mill', 'SECONDBANK')
  const { link } = await deps.db.selectFrom('inquiries').select('link').executeTakeFirstOrThrow()
  const accepted = await app.inject({
    method: 'POST',
    url: `/api/requests/${link}/messages`,
    headers: { 'idempotency-key': 'the yes of Ana' },
    payload: {
      inquiry_id: '',
      body: 'I accept.',
      decision: { quotation_id: first, kind: 'accept', lines: [] },
    },
  })
  expect(accepted.statusCode).toBe(201)
  await become('Third Mill', 'THIRDBANK')
  expect(await readPaper(`${first}/quotation.pdf`)).toMatch(/First Mill(?!.*(?:Second|Third))/su)
  const invoice = await readPaper(`${first}/proforma.pdf`)
  expect(invoice).toMatch(/Second Mill(?!.*(?:First|Third))/su)
  expect(invoice).toContain('SWIFT / BIC SECONDBANK')
  expect((await offer(2)).statusCode).toBe(200)
  expect(await readPaper(`${await findLatest()}/quotation.pdf`)).toContain('Third Mill')
  await deps.db.updateTable('quotations').set({ issuer: null }).execute()
  expect(await readPaper(`${first}/quotation.pdf`)).toContain('Third Mill')
})
