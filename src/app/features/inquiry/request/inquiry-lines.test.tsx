import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import type { PickedFile } from '#data/db/rows.ts'
import { product } from '../../../../../tests/support/samples/product.ts'
import type { ProductsById } from '#app/catalogue/use-products.ts'
import { useAttachments } from '#app/attachments/use-attachments.ts'
import { InquiryLines } from './inquiry-lines.tsx'
import { useRequestLines } from './use-request-lines.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const lineOf = (
  product_id: string,
  size: string,
  more: Partial<InquiryLine> = {},
): InquiryLine => ({
  product_id,
  product_name: product_id === 'jk' ? 'Jacket' : 'Wallet',
  model: 'M-1',
  quantity: 300,
  specifications: { size },
  ...more,
})
const fileOf = (id: string): PickedFile => ({
  id,
  name: `${id}.txt`,
  type: 'text/plain',
  bytes: new ArrayBuffer(1),
})
const files = [fileOf('of-jacket'), fileOf('of-wallet'), fileOf('of-none')]
const ofVisit = [
  lineOf('jk', 'S', { note: 'Softer lining', attachments: ['of-jacket'] }),
  lineOf('jk', 'M'),
  lineOf('jk', 'L'),
  lineOf('wl', 'One', { note: 'Gold zip', attachments: ['of-wallet'] }),
]

/** What would be sent now. */
type Sent = { lines: InquiryLine[]; files: string[]; isInvalid: boolean }

function open(first: InquiryLine[] = ofVisit, products: ProductsById = new Map(), shownIn = i18n) {
  const sent: Sent = { lines: [], files: [], isInvalid: false }
  function Form({ disabled = false }: { disabled?: boolean }) {
    const { rows, change, lines = [], isInvalid, leftOut } = useRequestLines(first)
    const attached = useAttachments({ initial: files, leftOut })
    Object.assign(sent, { lines, isInvalid, files: attached.files.map(({ id }) => id) })
    return <InquiryLines {...{ rows, products, attached, disabled }} onChange={change} />
  }
  const show = (disabled: boolean) => (
    <I18nProvider i18n={shownIn}>
      <Form disabled={disabled} />
    </I18nProvider>
  )
  const { rerender } = render(show(false))
  return { sent, disable: () => rerender(show(true)) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const remove = (title: string) => press(`Remove ${title}`)
const quantity = () => screen.getAllByRole<HTMLInputElement>('textbox')[0]!
const allFiles = ['of-jacket', 'of-wallet', 'of-none']

afterEach(cleanup)

test('note and files of a style stay with it when the line that names them is removed', async () => {
  const { sent } = open()
  await remove('Jacket, S')
  expect(sent.lines).toEqual([
    lineOf('jk', 'M', { note: 'Softer lining', attachments: ['of-jacket'] }),
    lineOf('jk', 'L'),
    ofVisit[3],
  ])
  expect(sent.files).toEqual(allFiles)
  expect(document.body.textContent).toContain('Softer lining')
  await remove('Jacket, M')
  expect(sent.lines[0]).toEqual(
    lineOf('jk', 'L', { note: 'Softer lining', attachments: ['of-jacket'] }),
  )
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!) // of two, as just removed
  expect(sent.lines).toEqual([ofVisit[0], ofVisit[2], ofVisit[3]])
})

test('files of a style go with its last line, and come back with it', async () => {
  const { sent } = open()
  await remove('Wallet, One')
  expect(sent.lines).toEqual(ofVisit.slice(0, 3))
  expect(sent.files).toEqual(['of-jacket', 'of-none'])
  await press('Undo')
  expect(sent.lines).toEqual(ofVisit)
  expect(sent.files).toEqual(allFiles)
})

test('a note of a later line, or written here, is about its line alone', async () => {
  const first = [lineOf('jk', 'S'), lineOf('jk', 'M', { note: 'Navy thread' }), lineOf('jk', 'L')]
  const { sent } = open(first)
  await press('Note, target price, sample: Jacket, S')
  await userEvent.type(screen.getByLabelText('Note'), 'Short')
  await remove('Jacket, S')
  expect(sent.lines).toEqual(first.slice(1))
  await remove('Jacket, M')
  expect(sent.lines).toEqual(first.slice(2))
})

test('what was invalid in a removed line does not block the request once it is back', async () => {
  const { sent } = open()
  await userEvent.clear(quantity())
  expect(sent.isInvalid).toBe(true)
  await remove('Jacket, S')
  await press('Undo')
  expect(quantity().value).toBe('300')
  expect(sent.isInvalid).toBe(false)
  expect(sent.lines).toEqual(ofVisit)
})

test('a removed line does not come back while the request is being sent', async () => {
  const { sent, disable } = open()
  await remove('Wallet, One')
  disable()
  await press('Undo')
  expect(sent.lines).toEqual(ofVisit.slice(0, 3))
})

test('what was chosen is named in the language of the page, and sent as it was', () => {
  const coat = product('jk', { translations: { es: { words: { Cognac: 'Coñac' } } } })
  const line = lineOf('jk', 'M', { specifications: { color: 'Cognac', size: 'M' } })
  const spanish = setupI18n({ locale: 'es', messages: { es: {} } })
  const { sent } = open([line], new Map([['jk', coat]]), spanish)
  expect(screen.getByText('Coñac · M')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Jacket, Coñac, M' })).toBeDefined()
  expect(sent.lines).toEqual([line])
})

test('a line that becomes a sample says fee, lead time and refund of its style', async () => {
  const priced = product('jk', { sample_price: 60, sample_lead_time: { from: 7, to: 10 } })
  const products = new Map([priced, product('wl')].map((style) => [style.id, style]))
  const { sent } = open([lineOf('jk', 'S'), lineOf('wl', 'One')], products)
  expect(document.body.textContent).not.toContain('refundable')
  for (const title of ['Jacket, S', 'Wallet, One']) {
    await press(`Note, target price, sample: ${title}`)
    await userEvent.click(screen.getAllByRole('checkbox').at(-1)!) // of the row just opened
  }
  expect(document.body.textContent).toContain(
    'Sample fee $60.00 per piece · 7 to 10 days · refundable on bulk orders over the minimum',
  )
  expect(document.body.textContent).toContain('Sample fee on request · refundable')
  expect(sent.lines.map(({ kind }) => kind)).toEqual(['sample', 'sample'])
})

test('a line of the minimum becomes a sample of one piece and back; typed pieces stay', async () => {
  const pricing = { base_price: 80, currency: 'USD', min_quantity: 300 }
  const { sent } = open(
    [lineOf('jk', 'S'), lineOf('jk', 'M', { quantity: 120 })],
    new Map([['jk', product('jk', { pricing })]]),
  )
  for (const title of ['Jacket, S', 'Jacket, M'])
    await press(`Note, target price, sample: ${title}`)
  const switchKinds = async () => {
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    return sent.lines.map((line) => line.quantity)
  }
  expect(await switchKinds()).toEqual([1, 120])
  expect(quantity().value).toBe('1')
  expect(await switchKinds()).toEqual([300, 120])
})
