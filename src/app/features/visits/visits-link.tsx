import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NotebookText } from 'lucide-react'

/** In a header that has room for it; the menu and the footer have it in words. */
export function VisitsLink() {
  const { t } = useLingui()
  return (
    <Link
      to="/visits"
      aria-label={t`Visit notebook`}
      title={t`Visit notebook`}
      className="inline-grid size-11 max-sm:hidden place-items-center rounded-sm hover:bg-graphite-line"
    >
      <NotebookText size={20} aria-hidden />
    </Link>
  )
}
