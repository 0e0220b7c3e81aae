import type { Category, CompanyInfo, FactoryPicture, Product } from '#shared/contract/catalogue.ts'

type Named = Pick<Product, 'name' | 'translations'>

/** A product's name in a language; the base text where it is missing. */
export const nameIn = (product: Named, locale: string): string =>
  product.translations[locale]?.name ?? product.name

/** A product's description in a language; the base text where it is missing. */
export const productDescription = (
  product: Pick<Product, 'description' | 'translations'>,
  locale: string,
): string => product.translations[locale]?.description ?? product.description

/** What a product writes of its options, materials and specifications, in a language; as it writes it where that is missing. */
export const productWord = (
  { translations }: Pick<Product, 'translations'>,
  word: string,
  locale: string,
): string => translations[locale]?.words?.[word] ?? word

/** A category's name in a language, or the slug made readable where there is no such category. */
export function categoryNameIn(
  categories: readonly Category[],
  slug: string,
  locale: string,
): string {
  const category = categories.find((one) => one.slug === slug)
  return category?.translations[locale]?.name ?? category?.name ?? slug.replaceAll('-', ' ')
}

/** What of the house stands on every page. */
export type House = Pick<CompanyInfo, 'company_name' | 'business_hours'> & {
  translations?: Record<string, { company_name?: string | undefined }> | undefined
  /** Its usual hours in words, as the server has told them: a device opens its tables of languages for them. */
  hours?: { locale: string; text: string | undefined }
}

/** The house without what only its own pages show. */
export const houseOf = ({ company_name, business_hours, translations }: CompanyInfo): House => ({
  company_name,
  business_hours,
  translations:
    translations &&
    Object.fromEntries(
      Object.entries(translations).map(([locale, said]) => [
        locale,
        { company_name: said.company_name },
      ]),
    ),
})

/** The house's name in a language; the one of its letterhead where it has no other. */
export const companyName = (house: House, locale: string): string =>
  house.translations?.[locale]?.company_name ?? house.company_name

/** The company's name, services and address in a language; the base text where one is missing. */
export function localizeCompany(company: CompanyInfo, locale: string): CompanyInfo {
  const { services, address, location_label } = company.translations?.[locale] ?? {}
  const { location } = company
  return {
    ...company,
    ...(location && { location: { ...location, label: location_label ?? location.label } }),
    company_name: companyName(company, locale),
    services: { ...company.services, ...services },
    contact_info: { ...company.contact_info, ...(address && { address }) },
  }
}

/** What a picture of the factory shows, in a language; English where it is missing. */
export const captionText = ({ caption }: FactoryPicture, locale: string): string =>
  (locale === 'zh' ? caption.zh : locale === 'es' ? caption.es : undefined) ?? caption.en
