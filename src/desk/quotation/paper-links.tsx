import { Trans } from '@lingui/react/macro'
import { readDeskPaper } from '#shared/contract/desk/quotation.ts'
import type { PaperFile } from '#shared/contract/requests/paper.ts'

type PaperLinksProps = { inquiryId: string; quotationId: string; hasInvoice: boolean }

/** The papers as the buyer gets them, and with Chinese above English. */
export function PaperLinks({ inquiryId, quotationId, hasInvoice }: PaperLinksProps) {
  const toAddress = (file: PaperFile, languages = '') =>
    readDeskPaper.path
      .replace(':id', encodeURIComponent(inquiryId))
      .replace(':quotation', encodeURIComponent(quotationId))
      .replace(':file', file) + (languages && `?languages=${languages}`)
  const look = 'inline-flex min-h-11 items-center text-trade underline'
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <a className={look} href={toAddress('quotation.pdf')} download>
        <Trans>Quotation as PDF</Trans>
      </a>
      <a className={look} href={toAddress('quotation.pdf', 'zh,en')} download>
        <Trans>in Chinese and English</Trans>
      </a>
      {hasInvoice && (
        <>
          <a className={look} href={toAddress('proforma.pdf')} download>
            <Trans>Proforma invoice as PDF</Trans>
          </a>
          <a className={look} href={toAddress('proforma.pdf', 'zh,en')} download>
            <Trans>in Chinese and English</Trans>
          </a>
        </>
      )}
    </p>
  )
}
