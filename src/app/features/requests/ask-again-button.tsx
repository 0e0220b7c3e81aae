import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { toast } from 'sonner'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import { readInquiryFiles, withNewFileIds } from '#data/inquiries/outbox.ts'
import { useAskForQuote, type QuoteSubject } from '#app/catalogue/quote-context.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import type { PickedFile, SentInquiry, WrittenInquiry } from '#data/db/rows.ts'

type AskAgainButtonProps = {
  sent: SentInquiry
  /** Of an inquiry about one style. */
  model: string | undefined
}

/** Opens the form with the same question and its files; says how many of them had to make room on the device. */
export function AskAgainButton({ sent, model }: AskAgainButtonProps) {
  const { t } = useLingui()
  const askForQuote = useAskForQuote()
  const askAgain = async () => {
    const kept = await withFallback(readInquiryFiles(sent.key), undefined)
    if (kept === undefined)
      return toast.error(
        t`The files of this request could not be read from this device. Please try again.`,
      )
    const ids = new Set(kept.map(({ id }) => id))
    const gone = sent.files.filter(({ id }) => !ids.has(id)).length
    if (gone > 0)
      toast.warning(
        t`${plural(gone, { one: '# file is no longer on this device, and is not in the new request.', other: '# files are no longer on this device, and are not in the new request.' })}`,
      )
    askForQuote(toQuoteSubject(sent.inquiry, kept, model))
  }
  return (
    <Button onClick={() => void askAgain()}>
      <Trans context="inquiry">Ask again</Trans>
    </Button>
  )
}

function toQuoteSubject(
  asked: WrittenInquiry,
  kept: PickedFile[],
  model: string | undefined,
): QuoteSubject {
  const { inquiry, attached: files } = withNewFileIds(asked, kept)
  const { product_id, product_name, lines, message, quantity } = inquiry
  const { delivery_date, destination, incoterm, currency } = inquiry
  if (quantity === contactQuantity) return { message, files }
  if (!lines) {
    const style = product_id && { product_id, product_name, ...(model && { model }) }
    return { ...style, quantity, message, files }
  }
  const terms = { delivery_date, destination, incoterm, currency }
  return { product_id, product_name, message, lines, terms, files }
}
