import type { CompanyInfo, FactoryPicture } from '#shared/contract/catalogue.ts'
import { captionText, localizeCompany } from '#shared/domain/catalogue/localized-text.ts'

/** schema.org Organization; name and logo only where the company failed to load. */
export function organizationData(company: CompanyInfo | undefined, locale: string, origin: string) {
  const house = company && localizeCompany(company, locale)
  return {
    '@type': 'Organization',
    name: house?.company_name ?? 'Sampleroom',
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(house && {
      email: house.contact_info.email,
      telephone: house.contact_info.phone,
      address: house.contact_info.address,
    }),
  }
}

/** A factory picture for link previews. */
export const headPicture = (shown: FactoryPicture | undefined, locale: string) =>
  shown && { picture: shown.picture, pictured: captionText(shown, locale) }
