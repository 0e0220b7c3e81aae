import type { Category, CompanyInfo, FactoryPicture, Product } from '#shared/contract/catalogue.ts'
import type { CompanyFigure, LocalText } from '#shared/contract/company-content.ts'
import type { PageIntro, PageIntros, PageName } from '#shared/contract/page-texts.ts'

type Named = Pick<Product, 'name' | 'translations'>

export const localizeProductName = (product: Named, locale: string): string =>
  product.translations[locale]?.name ?? product.name

export const localizeProductDescription = (
  product: Pick<Product, 'description' | 'translations'>,
  locale: string,
): string => product.translations[locale]?.description ?? product.description

export const localizeProductWord = (
  { translations }: Pick<Product, 'translations'>,
  word: string,
  locale: string,
): string => translations[locale]?.words?.[word] ?? word

export function localizeCategoryName(
  categories: readonly Pick<Category, 'slug' | 'name' | 'translations'>[],
  slug: string,
  locale: string,
): string {
  const category = categories.find((one) => one.slug === slug)
  return category?.translations[locale]?.name ?? category?.name ?? slug.replaceAll('-', ' ')
}

/** In the language, else in English, else in any. Empty without a text. */
export function localizeText(text: LocalText | undefined, locale: string): string {
  if (text === undefined || typeof text === 'string') return text ?? ''
  const { en, zh, es } = text
  return (locale === 'zh' ? zh : locale === 'es' ? es : undefined) ?? en ?? zh ?? es ?? ''
}

/** `year` is the current one: the server and the window must show the same. */
export const formatFigure = (figure: CompanyFigure, year: number): LocalText =>
  'since' in figure ? String(year - figure.since) : figure.value

/** The part of the company that every page shows. */
export type CompanySummary = Pick<
  CompanyInfo,
  'company_name' | 'business_hours' | 'brand' | 'footer' | 'product_page' | 'money'
> & {
  translations?: Record<string, { company_name?: string | undefined }> | undefined
  /** Those of the footer. */
  categories?: Pick<Category, 'slug' | 'name' | 'translations'>[] | undefined
  /** Titles of the pages that the firm has written; undefined in a copy of an earlier version of the app. */
  pages?: PageTitles | undefined
  /** Usual hours as text from the server: formatting them on the device would load `Intl`'s language tables. */
  hours?: { locale: string; text: string | undefined }
  /** From an earlier visit. */
  isRemembered?: boolean
}

/** By name of the page and language. */
type PageTitles = Record<string, Record<string, Pick<PageIntro, 'title'>>>

const toPageTitles = (intros: PageIntros): PageTitles =>
  Object.fromEntries(
    Object.entries(intros).map(([name, texts]) => [
      name,
      Object.fromEntries(Object.entries(texts).map(([tag, { title }]) => [tag, { title }])),
    ]),
  )

/** True as well as long as it is not known. */
export const hasPage = (
  company: Pick<CompanySummary, 'pages'> | undefined,
  name: PageName,
): boolean => company?.pages === undefined || company.pages[name] !== undefined

/** Categories in the footer of a firm that lists none. */
const maxFooterCategories = 6

export function toCompanySummary(company: CompanyInfo, all: readonly Category[]): CompanySummary {
  const { company_name, business_hours, translations, brand, footer } = company
  const { product_page, money, page_intros } = company
  const listed = footer?.categories?.flatMap((slug) => all.find((one) => one.slug === slug) ?? [])
  return {
    company_name,
    business_hours,
    brand,
    footer,
    product_page,
    money,
    pages: page_intros && toPageTitles(page_intros),
    categories: (listed ?? all.slice(0, maxFooterCategories)).map(
      ({ slug, name, translations }) => ({ slug, name, translations }),
    ),
    translations:
      translations &&
      Object.fromEntries(
        Object.entries(translations).map(([locale, translation]) => [
          locale,
          { company_name: translation.company_name },
        ]),
      ),
  }
}

/** The shop's name, else the company's. Empty until the company is known. */
export const localizeBrandName = (company: CompanySummary | undefined, locale: string): string =>
  company === undefined
    ? ''
    : localizeText(company.brand?.name, locale) || localizeCompanyName(company, locale)

export const localizeCompanyName = (company: CompanySummary, locale: string): string =>
  company.translations?.[locale]?.company_name ?? company.company_name

export function localizeCompany(company: CompanyInfo, locale: string): CompanyInfo {
  const { services, address, location_label } = company.translations?.[locale] ?? {}
  const { location } = company
  return {
    ...company,
    ...(location && { location: { ...location, label: location_label ?? location.label } }),
    company_name: localizeCompanyName(company, locale),
    services: { ...company.services, ...services },
    contact_info: { ...company.contact_info, ...(address && { address }) },
  }
}

export const localizeCaption = ({ caption }: FactoryPicture, locale: string): string =>
  localizeText(caption, locale)
