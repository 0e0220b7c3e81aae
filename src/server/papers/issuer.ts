import { locales, type Locale } from '#shared/contract/locales.ts'
import { parseCompany, type Snapshot } from '../catalogue/snapshot.ts'
import type { Settings } from '../config/config.ts'
import type { Issuer } from '../db/threads/quotation-row.ts'
import { readCompanyDetails } from '../mail/company-details.ts'

/** The firm as it is now; undefined where the shop knows none yet. */
export function readIssuer(snapshot: Snapshot, settings: Settings): Issuer | undefined {
  if (settings.mail.sales === undefined && snapshot.companyJson === undefined) return undefined
  const { name, address, sales, timeZone } = readCompanyDetails(settings.mail, snapshot.companyJson)
  const inEachLanguage = (say: (language: Locale) => string) =>
    Object.fromEntries(locales.map((language) => [language, say(language)])) as Issuer['name'] // of all
  return {
    name: inEachLanguage(name),
    address: inEachLanguage(address),
    email: sales.address,
    phone: parseCompany(snapshot)?.contact_info.phone ?? '',
    timeZone,
    bank: snapshot.bank,
  }
}

/** Of a quotation's row. */
export const parseIssuer = (json: string | null): Issuer | undefined =>
  json === null ? undefined : (JSON.parse(json) as Issuer) // written by the server
