import type { Category, CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import { companyContent, type LocalText } from '#shared/contract/company-content.ts'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { readWithoutProducts } from '../db/catalogue-repository.ts'
import { readRowBatches } from '../backup/copy-tables.ts'
import type { Check } from './check.ts'

/** Texts named in one sentence. */
const maxNamed = 8

const translatedLocales = locales.filter((locale) => locale !== 'en')

/** By language: where a text is, such as `footer.text`, and whether it has this language. */
type Found = Record<string, { missing: string[]; present: number }>

/** Which texts of the catalogue lack a language that others have. A language without any text was not wanted. */
export const checkTexts: Check = async ({ db }) => {
  const found: Found = Object.fromEntries(
    locales.map((locale) => [locale, { missing: [], present: 0 }]),
  )
  const record = (locale: Locale, place: string, isPresent: boolean) => {
    const { missing } = found[locale]!
    if (isPresent) found[locale]!.present += 1
    else missing.push(place)
  }
  const { company, categories } = await readWithoutProducts(db)
  // all were checked on import
  if (company !== undefined) recordCompany(JSON.parse(company) as CompanyInfo, record)
  for (const json of categories) {
    const { slug, translations } = JSON.parse(json) as Category
    for (const locale of translatedLocales)
      record(locale, `category ${slug}`, translations?.[locale]?.name !== undefined)
  }
  for await (const rows of readRowBatches(db, 'products')) {
    for (const { json } of rows) {
      const { model, description, translations } = JSON.parse(json) as Product
      for (const locale of translatedLocales) {
        const translated = translations[locale]
        const isPresent =
          translated?.name !== undefined &&
          (description === '' || translated.description !== undefined)
        record(locale, `style ${model}`, isPresent)
      }
    }
  }
  const gaps = Object.entries(found).filter(
    ([, { missing, present }]) => present * missing.length > 0,
  )
  if (gaps.length === 0) return { health: 'ok', says: 'no language has gaps' }
  return {
    health: 'warning',
    says: gaps.map(([locale, { missing }]) => toSentence(locale, missing)).join('; '),
  }
}

function toSentence(locale: string, missing: string[]): string {
  const rest = missing.length - maxNamed
  const named = missing.slice(0, maxNamed).join(', ')
  return `${locale} is missing in ${named}${rest > 0 ? ` and ${rest} more` : ''}`
}

type RecordText = (locale: Locale, place: string, isPresent: boolean) => void

function recordCompany(company: CompanyInfo, record: RecordText) {
  const { services, translations, factory_pictures = [] } = company
  for (const locale of translatedLocales) {
    const translated = translations?.[locale]
    for (const name of Object.keys(services) as (keyof typeof services)[])
      // of the contract
      record(locale, `services.${name}`, translated?.services?.[name] !== undefined)
    record(locale, 'contact_info.address', translated?.address !== undefined)
  }
  const content = Object.keys(companyContent) as (keyof typeof companyContent)[] // the literal's own keys
  const texts = [
    ...content.flatMap((name) => listTexts(name, company[name])),
    ...factory_pictures.flatMap(({ caption }, at) =>
      listTexts(`factory_pictures.${at}.caption`, caption),
    ),
  ]
  for (const { place, text } of texts)
    for (const locale of locales) record(locale, place, text[locale] !== undefined)
}

type LocalizedText = Exclude<LocalText, string>

/** Texts written for languages one by one; a plain text is meant for all. */
function listTexts(place: string, value: unknown): { place: string; text: LocalizedText }[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const isText =
    entries.length > 0 && entries.every(([key]) => locales.some((known) => known === key))
  if (isText) return [{ place, text: value }]
  return entries.flatMap(([key, entry]) => listTexts(`${place}.${key}`, entry))
}
