import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { formatReadableText } from './readable-text.ts'
import type { WrittenInquiry } from '#data/db/rows.ts'

const inquiry: WrittenInquiry = {
  contact_name: 'Olena Kovalenko',
  company_name: '',
  email: 'olena@example.com',
  phone: '',
  country: 'ES',
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  quantity: '500',
  message: 'Price, please.',
  delivery_date: '2027-03-31',
  written_at: '',
  locale: 'en',
}
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('the text names all lines with options, pieces, target price and note, and who asks', () => {
  const line = { product_id: 'wl-1101', product_name: 'Bifold Wallet', model: 'WL-1101' }
  const lines: InquiryLine[] = [
    { ...line, quantity: 1300, specifications: { color: 'Black' }, target_price: '7.95' },
    { ...line, quantity: 2, specifications: {}, kind: 'sample', note: 'Softer\nlining' },
  ]
  expect(formatReadableText(i18n, { ...inquiry, lines }).split('\n')).toEqual([
    'WL-1101, Bifold Wallet, Black: 1,300 · Target price: 7.95',
    'WL-1101, Bifold Wallet: 2 · Sample · Softer lining',
    '',
    'Price, please.',
    '',
    'Name: Olena Kovalenko',
    'Email: olena@example.com',
    'Country: Spain',
    'Delivery by: 2027-03-31',
  ])
})

test('of one style the text says how many, and of a message only what it says', () => {
  expect(formatReadableText(i18n, inquiry)).toContain('Bifold Wallet: 500\n\nPrice, please.')
  const message = { ...inquiry, quantity: 'Contact inquiry', product_name: 'Visit' }
  expect(formatReadableText(i18n, message)).toMatch(/^Price, please\./u)
})
