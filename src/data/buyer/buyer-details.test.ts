import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { getDb } from '../db/database.ts'
import { setSetting } from '../db/settings.ts'
import {
  forgetBuyer,
  fromFormCountry,
  readBuyerDetails,
  rememberBuyer,
  toFormCountry,
  toShippingCountry,
  updateBuyerDetails,
} from './buyer-details.ts'

const ana = {
  contact_name: 'Ana Ruiz',
  company_name: 'Almacenes Ana',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  country: 'ES',
} as const

afterEach(() => getDb().kept.clear())

test('a sent form is remembered only where the buyer wishes it, until it is removed', async () => {
  await updateBuyerDetails(ana, false)
  expect(await readBuyerDetails()).toBeUndefined()
  await rememberBuyer()
  await updateBuyerDetails(ana, false)
  expect(await readBuyerDetails()).toEqual(ana)
  await rememberBuyer()
  expect(await readBuyerDetails()).toEqual(ana)
  await forgetBuyer()
  await updateBuyerDetails(ana, true)
  expect(await readBuyerDetails()).toBeUndefined()
})

test('a later form changes what it says otherwise, and clears only what it showed', async () => {
  await rememberBuyer()
  await updateBuyerDetails(ana, false)
  await updateBuyerDetails({ contact_name: 'Ana R.', phone: '', email: '' }, false)
  expect(await readBuyerDetails()).toEqual({ ...ana, contact_name: 'Ana R.' })
  await updateBuyerDetails({ phone: '' }, true)
  expect(await readBuyerDetails()).toMatchObject({ contact_name: 'Ana R.', phone: '' })
})

test('two tabs that send at once lose no detail of each other', async () => {
  await rememberBuyer()
  await Promise.all([
    updateBuyerDetails({ email: ana.email }, false),
    updateBuyerDetails({ phone: ana.phone }, false),
  ])
  expect(await readBuyerDetails()).toMatchObject({ email: ana.email, phone: ana.phone })
})

test('damaged and overlong details are left out, the others stay', async () => {
  await setSetting('buyer', { ...ana, email: 7, phone: '1'.repeat(61), country: 'XX' })
  expect(await readBuyerDetails()).toEqual({ ...ana, email: '', phone: '', country: '' })
  await setSetting('buyer', 'Ana')
  expect(await readBuyerDetails()).toBeUndefined()
})

test.each([
  { country: 'GB', form: 'UK', shipping: 'GB' },
  { country: 'DE', form: 'DE', shipping: 'DE' },
  { country: 'ES', form: 'ES', shipping: '' },
  { country: 'CN', form: 'OTHER', shipping: 'CN' },
  { country: 'OTHER', form: 'OTHER', shipping: '' },
  { country: '', form: '', shipping: '' },
])('$country is $form in an inquiry and "$shipping" in an order', ({ country, form, shipping }) => {
  expect(toFormCountry(country)).toBe(form)
  expect(toShippingCountry(country)).toBe(shipping)
  expect(fromFormCountry(form, country)).toBe(country)
})

test('another country than the known one is another country', () => {
  expect(fromFormCountry('OTHER', 'GB')).toBe('OTHER')
  expect(fromFormCountry('FR', 'CN')).toBe('FR')
})
