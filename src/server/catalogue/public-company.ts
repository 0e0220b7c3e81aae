import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import type { PageIntros } from '#shared/contract/page-texts.ts'
import { fillText, getMoneyFigures } from '#shared/domain/company/placeholders.ts'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import type { StoredCompany } from '../db/catalogue-repository.ts'
import { adjustAccent } from './brand/accent.ts'
import { toIconSource } from './brand/icon-source.ts'
import { parsePageFiles } from './import/pages/page-files.ts'

/** What the settings add to what the firm says of itself. */
export type ConfigFacts = Pick<CompanyInfo, 'retention_days'>

/** By name. */
export type PageTextsByName = NonNullable<CompanyInfo['pages']>

/** With a brand in any case: without one, an earlier build of the app has dropped what it did not know. */
export function preparePublicCompany(
  stored: StoredCompany,
  added: ConfigFacts,
): { json: string; pages: PageTextsByName } {
  const { page_files = {}, bank: _, ...company } = stored
  const { company_name, translations } = company
  const { zh, es } = translations ?? {}
  const name = { en: company_name, zh: zh?.company_name, es: es?.company_name }
  const { brand = { name } } = company
  const accent_dark =
    brand.accent && (brand.accent_dark ?? adjustAccent('accent_dark', brand.accent))
  const icon_version = toIconSource(company)?.version
  const pages = parsePageFiles(page_files)
  const page_intros = toPageIntros(pages)
  const facts = {
    ...company,
    brand: { ...brand, accent_dark, icon_version },
    ...added,
    page_intros,
  }
  const figures = getMoneyFigures(company.money ?? defaultMoney)
  const json = JSON.stringify(facts, (_, entry: unknown) =>
    typeof entry === 'string' ? (fillText(entry, figures) ?? entry) : entry,
  )
  return { json, pages }
}

const toPageIntros = (pages: PageTextsByName): PageIntros =>
  Object.fromEntries(
    Object.entries(pages).map(([name, texts]) => [
      name,
      Object.fromEntries(
        Object.entries(texts).map(([locale, { title, lead }]) => [locale, { title, lead }]),
      ),
    ]),
  )
