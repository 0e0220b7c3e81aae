import { beforeEach, expect, test } from 'vitest'
import { companyKey } from '#shared/contract/persistent-names.ts'
import { readRememberedCompany, rememberCompany } from './remembered-company.ts'

beforeEach(() => localStorage.clear())

const company = { company_name: 'Mill Ltd.', business_hours: undefined, brand: { name: 'Mill' } }

test('the shell knows the company of the last visit', () => {
  expect(readRememberedCompany()).toBeUndefined()
  rememberCompany(company)
  expect(readRememberedCompany()).toMatchObject({ brand: { name: 'Mill' }, isRemembered: true })
})

test('what cannot be read, or another version of the app has written, is no company', () => {
  localStorage.setItem(companyKey, JSON.stringify({ format: 2, company }))
  expect(readRememberedCompany()).toBeUndefined()
  localStorage.setItem(companyKey, '{"company_name"')
  expect(readRememberedCompany()).toBeUndefined()
})
