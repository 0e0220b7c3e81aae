import type { Locale } from '#shared/contract/locales.ts'
import type { PaperFile } from '#shared/contract/requests/paper.ts'
import { localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { toIconSource } from '../catalogue/brand/icon-source.ts'
import type { CatalogueSnapshots } from '../catalogue/catalogue-snapshots.ts'
import { parseCompany, type Snapshot } from '../catalogue/snapshot.ts'
import type { Settings } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { findInquiry } from '../db/inquiry-repository.ts'
import type { Issuer } from '../db/threads/quotation-row.ts'
import { readStored, type Stores } from '../storage/file-store.ts'
import { formatMailCountry, toMailLanguage } from '../mail/mail-i18n.ts'
import { findAcceptance, findQuotation, toQuotation } from '../threads/quotations.ts'
import { parseIssuer, readIssuer } from './issuer.ts'
import type { Paper } from './paper.ts'

export type PaperSources = {
  db: Db
  catalogue: CatalogueSnapshots
  stores: Pick<Stores, 'factory'>
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
  { db, catalogue, stores, settings }: PaperSources,
  { inquiry_id, quotation_id, file, languages }: AskedPaper,
): Promise<Paper | undefined> {
  const inquiry = await findInquiry(db, inquiry_id)
  const row = await findQuotation(db, inquiry_id, quotation_id)
  if (inquiry === undefined || row === undefined) return undefined
  const accepted_at =
    file === 'proforma.pdf' ? await findAcceptance(db, inquiry_id, quotation_id) : undefined
  if (file === 'proforma.pdf' && accepted_at === undefined) return undefined
  const quotation = toQuotation(row)
  const frozen = file === 'proforma.pdf' ? row.invoice_issuer : row.issuer
  const snapshot = await catalogue.current()
  const issuer = parseIssuer(frozen) ?? readIssuer(snapshot, settings)
  if (issuer === undefined) throw new Error('SALES_EMAIL is not set, and there is no company yet')
  const spoken = languages ?? [toMailLanguage(inquiry.locale)]
  return {
    file,
    languages: spoken,
    issued_at: accepted_at ?? quotation.sent_at,
    inquiry_id,
    firm: { ...sayIssuer(issuer, spoken), logo: await readLogo(snapshot, stores) },
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

const sayIssuer = (
  { name, address, bank, ...facts }: Issuer,
  languages: readonly Locale[],
): Omit<Paper['firm'], 'logo'> => ({
  ...facts,
  name: languages.map((language) => name[language]),
  address: languages.map((language) => address[language]),
  bank: bank.map(({ label, value }) => ({
    label: languages.map((language) => localizeText(label, language)),
    value,
  })),
})

/** Today's: only its file is sure to be there. */
async function readLogo(
  snapshot: Snapshot,
  { factory }: PaperSources['stores'],
): Promise<Buffer | undefined> {
  const company = parseCompany(snapshot)
  const logo = company && toIconSource(company)?.logo
  return logo === undefined ? undefined : readStored(factory, logo)
}
