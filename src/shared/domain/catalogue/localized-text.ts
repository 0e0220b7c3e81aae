import type { Category, CompanyInfo, FactoryPicture, Product } from '#shared/contract/catalogue.ts'

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
  categories: readonly Category[],
  slug: string,
  locale: string,
): string {
  const category = categories.find((one) => one.slug === slug)
  return category?.translations[locale]?.name ?? category?.name ?? slug.replaceAll('-', ' ')
}

/** The part of the company that every page shows. */
export type CompanySummary = Pick<CompanyInfo, 'company_name' | 'business_hours'> & {
  translations?: Record<string, { company_name?: string | undefined }> | undefined
  /** Usual hours as text from the server: formatting them on the device would load `Intl`'s language tables. */
  hours?: { locale: string; text: string | undefined }
}

export const toCompanySummary = ({
  company_name,
  business_hours,
  translations,
}: CompanyInfo): CompanySummary => ({
  company_name,
  business_hours,
  translations:
    translations &&
    Object.fromEntries(
      Object.entries(translations).map(([locale, translation]) => [
        locale,
        { company_name: translation.company_name },
      ]),
    ),
})

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
  (locale === 'zh' ? caption.zh : locale === 'es' ? caption.es : undefined) ?? caption.en
