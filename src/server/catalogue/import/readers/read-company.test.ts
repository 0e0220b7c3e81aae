import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { readCompany } from './read-company.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The demonstration company with other hours, read from a folder. */
async function readHours(timezone: string, open: string | null, close: string | null) {
  const text = await readFile('catalogue/company.json', 'utf8')
  const { factory_pictures: _, ...company } = JSON.parse(text) as CompanyInfo
  const business_hours = { timezone, days: [{ day: 'monday', open, close }] }
  await writeFile(join(folder, 'company.json'), JSON.stringify({ ...company, business_hours }))
  return readCompany(folder)
}

test('hours that make sense are taken', async () => {
  expect((await readHours('Asia/Kolkata', '08:30', '17:15')).broken).toEqual([])
})

test.each([
  ['Mars/Olympus_Mons', '09:00', '18:00', 'timezone is no name of a time zone'],
  ['Asia/Shanghai', '18:00', '09:00', 'a day closes after it opens'],
  ['Asia/Shanghai', '09:00', null, 'a day has both open and close, or null for both'],
  ['Asia/Shanghai', null, null, 'no day is open'],
  ['Asia/Shanghai', '9 am', '18:00', 'business_hours.days.0.open: '],
])('hours that say nothing are refused: %s, %s to %s', async (timezone, open, close, reason) => {
  const { broken } = await readHours(timezone, open, close)
  expect(broken).toContainEqual(expect.stringContaining(reason))
})

test('an office in a time zone that does not exist is refused', async () => {
  const text = await readFile('catalogue/company.json', 'utf8')
  const { factory_pictures: _, ...company } = JSON.parse(text) as CompanyInfo
  const office = { name: 'London', timezone: 'UTC+1', open: '09:00', close: '17:00' }
  const services_page = { time_zones: [office] }
  await writeFile(join(folder, 'company.json'), JSON.stringify({ ...company, services_page }))
  expect((await readCompany(folder)).broken).toContainEqual(
    expect.stringContaining('services_page: a timezone of time_zones is no name of a time zone'),
  )
})

test('an entry that is missing is named', async () => {
  const text = await readFile('catalogue/company.json', 'utf8')
  const { services: _, contact_info, ...rest } = JSON.parse(text) as CompanyInfo
  const company = { ...rest, contact_info: { ...contact_info, email: undefined } }
  await writeFile(join(folder, 'company.json'), JSON.stringify(company))
  expect((await readCompany(folder)).broken).toEqual([
    'company.json:1: services: the entry is missing',
    'company.json:1: contact_info.email: the entry is missing',
  ])
})

const bankLine = { label: { en: 'Bank', zh: '银行' }, value: 'Bank of Example, Guangzhou' }

test('bank details are taken', async () => {
  expect((await readWithBank([bankLine])).company?.bank).toEqual([bankLine])
})

test.each([
  ['no list', 'EXAMCNBG', 'bank: '],
  ['too many lines', Array.from({ length: 13 }, () => bankLine), 'a list of at most 12 entries'],
  ['a value that is too long', [{ ...bankLine, value: 'x'.repeat(201) }], 'at most 200 characters'],
  ['a line without a label', [{ value: 'EXAMCNBG' }], 'bank.0.label: the entry is missing'],
])('bank details that cannot be printed are refused: %s', async (_, bank, reason) => {
  expect((await readWithBank(bank)).broken).toContainEqual(expect.stringContaining(reason))
})

async function readWithBank(bank: unknown) {
  const text = await readFile('catalogue/company.json', 'utf8')
  const { factory_pictures: _, ...company } = JSON.parse(text) as CompanyInfo
  await writeFile(join(folder, 'company.json'), JSON.stringify({ ...company, bank }))
  return readCompany(folder)
}
