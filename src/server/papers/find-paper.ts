import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import type { Locale } from '#shared/contract/locales.ts'
import type { PaperFile } from '#shared/contract/requests/paper.ts'
import { localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { toIconSource, toLogoPath } from '../catalogue/brand/icon-source.ts'
import { parseCompany, type CatalogueSnapshots, type Snapshot } from '../catalogue/snapshot.ts'
import type { Settings } from '../config/config.ts'
import type { DataFolders } from '../config/data-folders.ts'
import type { Db } from '../db/database.ts'
import { findInquiry } from '../db/inquiry-repository.ts'
import { readCompanyDetails } from '../mail/company-details.ts'
import { formatMailCountry, toMailLanguage } from '../mail/mail-i18n.ts'
import { findAcceptance, findQuotation } from '../threads/quotations.ts'
import type { Paper } from './paper.ts'

export type PaperSources = {
  db: Db
  catalogue: CatalogueSnapshots
  folders: DataFolders
  settings: Settings
}

type AskedPaper = {
  inquiry_id: string
  quotation_id: string
  file: PaperFile
  /** Without them, the buyer's. */
  languages?: readonly Locale[] | undefined
}

/** Undefined where there is no such quotation, or no invoice since it is not accepted. */
export async function findPaper(
  { db, catalogue, folders, settings }: PaperSources,
  { inquiry_id, quotation_id, file, languages }: AskedPaper,
): Promise<Paper | undefined> {
  const inquiry = await findInquiry(db, inquiry_id)
  const quotation = await findQuotation(db, inquiry_id, quotation_id)
  if (inquiry === undefined || quotation === undefined) return undefined
  const accepted_at =
    file === 'proforma.pdf' ? await findAcceptance(db, inquiry_id, quotation_id) : undefined
  if (file === 'proforma.pdf' && accepted_at === undefined) return undefined
  const spoken = languages ?? [toMailLanguage(inquiry.locale)]
  return {
    file,
    languages: spoken,
    issued_at: accepted_at ?? quotation.sent_at,
    inquiry_id,
    firm: describeFirm(await catalogue.current(), spoken, settings, folders),
    buyer: {
      contact_name: inquiry.contact_name,
      company_name: inquiry.company_name,
      email: inquiry.email,
      phone: inquiry.phone,
      country: spoken.map((language) => formatMailCountry(language, inquiry.country)),
    },
    quotation,
  }
}

function describeFirm(
  snapshot: Snapshot,
  languages: readonly Locale[],
  settings: Settings,
  folders: DataFolders,
): Paper['firm'] {
  const details = readCompanyDetails(settings.mail, snapshot.companyJson)
  const company = parseCompany(snapshot)
  return {
    name: languages.map(details.name),
    address: languages.map(details.address),
    email: details.sales.address,
    phone: company?.contact_info.phone ?? '',
    timeZone: details.timeZone,
    logo: company && findLogo(company, folders),
    bank: snapshot.bank.map(({ label, value }) => ({
      label: languages.map((language) => localizeText(label, language)),
      value,
    })),
  }
}

function findLogo(company: CompanyInfo, folders: DataFolders): string | undefined {
  const source = toIconSource(company)
  return source && toLogoPath(source, folders.factory)
}
