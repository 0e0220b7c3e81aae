import type { CompanyInfo, FactoryPicture } from '#shared/contract/catalogue.ts'
import { localizeCaption, localizeCompany } from '#shared/domain/catalogue/localized-text.ts'

/** schema.org Organization; without a name where the company failed to load. */
export function toOrganizationData(
  company: CompanyInfo | undefined,
  locale: string,
  origin: string,
) {
  const localizedCompany = company && localizeCompany(company, locale)
  return {
    '@type': 'Organization',
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(localizedCompany && {
      name: localizedCompany.company_name,
      email: localizedCompany.contact_info.email,
      telephone: localizedCompany.contact_info.phone,
      address: localizedCompany.contact_info.address,
    }),
  }
}

/** A factory picture for link previews. */
export const toHeadPicture = (shown: FactoryPicture | undefined, locale: string) =>
  shown && { picture: shown.picture, pictured: localizeCaption(shown, locale) }
