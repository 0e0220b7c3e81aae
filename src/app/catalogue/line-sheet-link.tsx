import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { formatStyleIds, maxLineSheetStyles } from '#shared/domain/catalogue/line-sheet.ts'
import { getButtonClass } from '#app/ui/button.tsx'

/** To a page of these styles that can be printed, saved as PDF and shared. Renders nothing without styles. */
export function LineSheetLink({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Link
      to="/s/$ids"
      params={{ ids: formatStyleIds(ids) }}
      className={`${getButtonClass('quiet', 'sm')} print:hidden`}
    >
      <Printer size={18} aria-hidden />{' '}
      {new Set(ids).size > maxLineSheetStyles ? (
        <Trans>Line sheet of the first {maxLineSheetStyles}</Trans>
      ) : (
        <Trans>Line sheet</Trans>
      )}
    </Link>
  )
}
