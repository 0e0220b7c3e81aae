import { Trans } from '@lingui/react/macro'
import { contactNames, useAskForQuote, type Contact } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SentInquiry, WrittenInquiry } from '#data/db/rows.ts'

/** Opens the form for what was forgotten: an inquiry of its own that names the one it belongs to. */
export function AddToItButton({ sent: { inquiry, inquiry_id } }: { sent: SentInquiry }) {
  const askForQuote = useAskForQuote()
  // Inquiries of the first versions have no number.
  if (inquiry_id === undefined) return null
  const add = () => askForQuote({ follows: inquiry_id, contact: toContact(inquiry) })
  return (
    <Button look="secondary" onClick={add}>
      <Trans>Add to it</Trans>
    </Button>
  )
}

/** Rows of earlier versions may lack a field. */
const toContact = (inquiry: Partial<WrittenInquiry>) =>
  Object.fromEntries(contactNames.map((name) => [name, inquiry[name] ?? ''])) as Contact // of all its names
