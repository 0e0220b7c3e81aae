import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoment, formatSize } from '#app/i18n/format.ts'
import { useNow } from '#app/hooks/use-now.ts'
import type { FileInfo, WrittenInquiry } from '#data/db/rows.ts'

type InquiryFactsProps = {
  inquiry: WrittenInquiry
  files: readonly FileInfo[]
  written_at: number
  /** Another buyer's, of which this device shows no more than the name. */
  carried?: true | undefined
}

/** Subject, beginning of the message, time and attachments. */
export function InquiryFacts({ inquiry, files, written_at, carried }: InquiryFactsProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const { contact_name: name } = inquiry
  if (carried)
    return (
      <div className="min-w-0">
        <p className="font-semibold">
          <Trans>
            Carried for <span translate="no">{name}</span>
          </Trans>
        </p>
        <p className="text-sm text-soft">
          <Trans>A request of another device. It is removed here once it has arrived.</Trans>
        </p>
      </div>
    )
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const moment = now !== undefined && written_at !== 0 && formatMoment(i18n.locale, written_at, now)
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {inquiry.product_name === '' ? <Trans>General inquiry</Trans> : inquiry.product_name}
      </p>
      <p className="truncate text-sm text-soft">{inquiry.message}</p>
      <p className="figures mt-0.5 text-sm text-soft">
        {name}
        {moment && (
          <>
            {' · '}
            <Trans>written {moment}</Trans>
          </>
        )}
        {files.length > 0 && (
          <>
            {' · '}
            <Plural value={files.length} one="# file" other="# files" />,{' '}
            {formatSize(i18n.locale, bytes)}
          </>
        )}
      </p>
    </div>
  )
}
