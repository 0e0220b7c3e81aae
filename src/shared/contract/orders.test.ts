import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Customer } from './orders.ts'

const ana = {
  customerName: 'Ana Ruiz',
  customerEmail: 'ana@example.com',
  customerPhone: '',
  shippingAddress: {
    name: 'Ana Ruiz',
    company: '',
    addressLine1: 'Calle Mayor 1',
    addressLine2: '',
    city: 'Madrid',
    state: 'Madrid',
    postalCode: '28013',
    country: 'DE',
  },
}

/** The rule each field breaks first, by dotted path; empty when the customer may pay. */
function problemsOf(customer: object): Record<string, unknown> {
  const parsed = v.safeParse(Customer, customer)
  const nested = parsed.success ? {} : (v.flatten(parsed.issues).nested ?? {})
  return Object.fromEntries(Object.entries(nested).map(([path, codes]) => [path, codes?.[0]]))
}

test('phone, company and address line 2 are optional at checkout', () => {
  expect(problemsOf(ana)).toEqual({})
  const { company, addressLine2, ...address } = ana.shippingAddress
  const { customerPhone, ...customer } = ana
  expect([company, addressLine2, customerPhone]).toEqual(['', '', ''])
  expect(problemsOf({ ...customer, shippingAddress: address })).toEqual({})
})

test.each([
  ['customerName', 'full_name.required'],
  ['customerEmail', 'email.required'],
])('%s is required when empty or blank', (field, code) => {
  for (const blank of ['', '   ']) {
    expect(problemsOf({ ...ana, [field]: blank })).toEqual({ [field]: code })
  }
})

test.each([
  ['name', 'name.required'],
  ['addressLine1', 'address.required'],
  ['city', 'city.required'],
  ['state', 'state.required'],
  ['postalCode', 'postal_code.required'],
  ['country', 'country.required'],
])('%s is required, and its error is keyed as shippingAddress.{field}', (field, code) => {
  for (const blank of ['', '   ']) {
    const shippingAddress = { ...ana.shippingAddress, [field]: blank }
    expect(problemsOf({ ...ana, shippingAddress })).toEqual({
      [`shippingAddress.${field}`]: code,
    })
  }
})

test.each(['US', 'CA', 'GB', 'DE', 'FR', 'AU', 'JP', 'CN'])(
  '%s is a country one ships to',
  (country) => {
    expect(problemsOf({ ...ana, shippingAddress: { ...ana.shippingAddress, country } })).toEqual({})
  },
)

test.each(['UK', 'us', 'ES', 'OTHER'])('%s is none', (country) => {
  expect(problemsOf({ ...ana, shippingAddress: { ...ana.shippingAddress, country } })).toEqual({
    'shippingAddress.country': 'country.required',
  })
})
