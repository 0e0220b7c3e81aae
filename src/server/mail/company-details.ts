import type { Locale } from '#shared/contract/locales.ts'
import type { MailSettings } from '../config/config.ts'
import type { Mailbox } from './email.ts'

export type CompanyDetails = {
  name: (language: Locale) => string
  address: (language: Locale) => string
  sales: Mailbox
  from: Mailbox
  timeZone: string
  /** Whether replies are read from a mailbox. */
  takesReplies: boolean
}

/** Undefined where the exporter has left one out. */
type Facts = {
  company_name: string
  contact_info: { email: string; address: string }
  business_hours?: { timezone?: string }
  translations?: Record<string, { company_name?: string; address?: string } | undefined>
}

/** From the settings and the company's facts (JSON). @throws Error without a sales address */
export function readCompanyDetails(
  settings: MailSettings,
  companyJson: string | undefined,
): CompanyDetails {
  const facts = parseFacts(companyJson)
  const sales = settings.sales ?? facts?.contact_info.email
  if (sales === undefined) throw new Error('SALES_EMAIL is not set, and there is no company yet')
  const name = facts?.company_name ?? sales
  return {
    name: (language) => facts?.translations?.[language]?.company_name ?? name,
    address: (language) =>
      facts?.translations?.[language]?.address ?? facts?.contact_info.address ?? '',
    sales: { name, address: sales },
    from: { name, address: settings.from ?? sales },
    timeZone: readTimeZone(companyJson),
    takesReplies: settings.mailbox !== undefined,
  }
}

export const readTimeZone = (companyJson: string | undefined): string =>
  parseFacts(companyJson)?.business_hours?.timezone ?? 'UTC'

const parseFacts = (companyJson: string | undefined) =>
  companyJson === undefined ? undefined : (JSON.parse(companyJson) as Facts) // checked on import
