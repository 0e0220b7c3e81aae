import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { getButtonClass, type ButtonLook } from '#app/ui/button.tsx'

type QuickOrderLinkProps = {
  look: ButtonLook
  size?: 'sm' | 'md'
  /** Id of the visit to which the rows go. */
  visit?: string
}

/** To the page that reads rows of a mail or a spreadsheet. */
export function QuickOrderLink({ look, size, visit }: QuickOrderLinkProps) {
  return (
    <Link
      to="/quick-order"
      search={visit === undefined ? {} : { visit }}
      className={`${getButtonClass(look, size)} print:hidden`}
    >
      <ClipboardPaste size={18} aria-hidden /> <Trans>Paste rows</Trans>
    </Link>
  )
}
