import { expect, test } from 'vitest'
import { readPdfText } from '../../../tests/support/read-pdf.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { signInAs } from '../../../tests/support/desk.ts'
import { anOffer } from '../../../tests/support/offer.ts'
import { recordBuyerMessage, recordQuotation } from '../threads/thread-repository.ts'
import type { Paper } from './paper.ts'
import { createPaperPress } from './paper-press.ts'
import { HttpProblem } from '../problem.ts'

/** A shop whose Ana has a quotation; `breakPress` makes the next drawing fail. */
async function openOffer() {
  const office = await openPostOffice({ SHOP_URL: 'https://shop.example' })
  const { app, deps, server } = office
  const press = createPaperPress()
  let broken = 0
  deps.press = {
    draw: async (paper: Paper) => {
      if (broken === 0) return press.draw(paper)
      broken -= 1
      throw new HttpProblem('paper_failed')
    },
  }
  const asked = await app.inject({
    method: 'POST',
    url: '/api/inquiries',
    headers: { 'idempotency-key': 'inquiry of Ana' },
    payload: {
      contact_name: 'Ana Torres',
      company_name: 'Torres y Hijas',
      email: 'ana@torres.example',
      country: 'ES',
      message: 'Price?',
      product_id: 'wl-1101',
      product_name: 'Bifold Wallet',
      quantity: '500',
      locale: 'es',
    },
  })
  const { inquiry_id } = asked.json() as { inquiry_id: string }
  await office.deliver()
  await recordQuotation(deps.db, {
    inquiry_id,
    key: 'the offer',
    member: 'Wei',
    content: anOffer,
    timeZone: 'Asia/Shanghai',
    summarize: ({ number }) => number,
  })
  const { id: quotation_id } = await deps.db
    .selectFrom('quotations')
    .select('id')
    .executeTakeFirstOrThrow()
  const { link } = await deps.db
    .selectFrom('inquiries')
    .select('link')
    .where('id', '=', inquiry_id)
    .executeTakeFirstOrThrow()
  return {
    ...office,
    inquiry_id,
    quotation_id,
    breakPress: (times = 1) => (broken = times),
    accept: () =>
      recordBuyerMessage(deps.db, {
        inquiry_id,
        key: 'I accept',
        body: 'I accept.',
        written_at: '',
        decision: { quotation_id, kind: 'accept', lines: [] },
        timeZone: 'Asia/Shanghai',
      }),
    /** To Ana, since the last call. */
    readMails: () =>
      server.taken
        .splice(0)
        .flatMap(({ to, mail }) => (to.includes('ana@torres.example') ? mail : [])),
    download: (file: string, token = link, query = '') =>
      app.inject(`/api/requests/${token}/quotations/${quotation_id}/${file}${query}`),
  }
}

test('the mail of a quotation brings it as a PDF in the buyer’s language, once it can be drawn', async () => {
  const { deliver, readMails, breakPress } = await openOffer()
  readMails()
  breakPress()
  await deliver()
  expect(readMails()).toEqual([])
  await deliver(10 * 60_000)
  await deliver(20 * 60_000)
  const [mail, ...more] = readMails()
  expect(more).toEqual([])
  expect(mail?.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Q-\d{4}-0001-1\.pdf$/u),
  ])
  const [page] = await readPdfText(mail!.files[0]!.content)
  for (const text of ['Presupuesto', 'Torres y Hijas', 'España', 'Bifold Wallet', '$4,250.00'])
    expect(page).toContain(text)
})

test('a mail whose PDF is never drawn leaves without it', async () => {
  const { deliver, readMails, breakPress } = await openOffer()
  readMails()
  breakPress(1000)
  for (const hours of [0, 1, 2, 3, 4, 5, 6]) await deliver(hours * 60 * 60_000)
  const [mail, ...more] = readMails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('https://shop.example/r/')
  expect(mail?.files).toEqual([])
})

test('who accepts gets the proforma invoice by mail, once; before there is none', async () => {
  const { deliver, readMails, download, accept } = await openOffer()
  await deliver()
  readMails()
  expect((await download('proforma.pdf')).statusCode).toBe(404)
  for (const _ of [1, 2]) await accept()
  for (const later of [0, 10 * 60_000]) await deliver(later)
  const [mail, ...more] = readMails()
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/factura proforma PI-\d{4}-0001-1/u)
  expect(mail?.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^PI-\d{4}-0001-1\.pdf$/u),
  ])
  const [page] = await readPdfText(mail!.files[0]!.content)
  expect(page).toContain('Le enviaremos los datos para el pago por correo electrónico.')
  const downloaded = await download('proforma.pdf')
  expect(downloaded.rawPayload.equals(mail!.files[0]!.content)).toBe(true)
})

test('the holder of the link downloads the quotation, in two languages too, and no one else does', async () => {
  const { download, breakPress } = await openOffer()
  const answer = await download('quotation.pdf')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="Q-\d{4}-0001-1\.pdf"$/u),
  })
  const both = await download('quotation.pdf', undefined, '?languages=zh,en')
  expect((await readPdfText(both.rawPayload))[0]).toMatch(/报价单 Quotation/u)
  expect((await download('quotation.pdf', undefined, '?languages=zh,de')).statusCode).toBe(400)
  expect((await download('inquiry.pdf')).statusCode).toBe(404)
  expect((await download('quotation.pdf', 'x'.repeat(48))).statusCode).toBe(404)
  breakPress()
  const failed = await download('quotation.pdf')
  expect([failed.statusCode, failed.json().code]).toEqual([503, 'paper_failed'])
  expect((await download('quotation.pdf')).statusCode).toBe(200)
})

test('a quotation is of its own inquiry alone', async () => {
  const { app, deps, inquiry_id, quotation_id } = await openOffer()
  const sales = await signInAs(deps.db, app, 'sales')
  const read = (inquiry: string) =>
    sales.ask('GET', `/api/desk/inquiries/${inquiry}/quotations/${quotation_id}/quotation.pdf`)
  expect((await read(inquiry_id)).headers['content-type']).toBe('application/pdf')
  expect((await read('inq_other')).statusCode).toBe(404)
})
