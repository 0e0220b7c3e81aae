import type { Locale } from '#shared/contract/locales.ts'
import type { PaperFile } from '#shared/contract/requests/paper.ts'
import type { Quotation } from '#shared/contract/requests/quotation.ts'

/** Something said in each language of the paper, in their order. */
export type Said = readonly string[]

/** All that is on a paper: it is drawn without the database. */
export type Paper = {
  file: PaperFile
  /** One, or two under each other. */
  languages: readonly Locale[]
  /** In ISO 8601: when the quotation was sent, or accepted. */
  issued_at: string
  inquiry_id: string
  firm: {
    name: Said
    address: Said
    email: string
    phone: string
    timeZone: string
    /** Of a picture. */
    logo: Uint8Array | undefined
    /** How the firm is paid by transfer. */
    bank: { label: Said; value: string }[]
  }
  buyer: {
    contact_name: string
    company_name: string
    email: string
    phone: string
    country: Said
  }
  quotation: Quotation
}

type Numbered = Pick<Quotation, 'number' | 'revision'>

/** Of a revision: `PI-2026-0012-2` after `Q-2026-0012`. */
export const nameProforma = ({ number, revision }: Numbered): string =>
  `PI-${number.replace(/^Q-/u, '')}-${revision}`

export const namePaperFile = ({ file, quotation }: Pick<Paper, 'file' | 'quotation'>): string =>
  file === 'proforma.pdf'
    ? `${nameProforma(quotation)}.pdf`
    : `${quotation.number}-${quotation.revision}.pdf`
