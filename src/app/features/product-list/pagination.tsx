import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { listPageNumbers } from './page-numbers.ts'

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-sm border px-2 text-sm font-semibold figures sm:px-3'

/** Renders nothing for a single page. */
export const PageLinks = memo(function Pagination({
  page,
  pages,
}: {
  page: number
  pages: number
}) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav
      aria-label={t`Pages`}
      className="mt-10 flex flex-wrap items-center justify-center gap-1.5 sm:gap-2"
    >
      <Step to={page - 1} possible={page > 1}>
        <ChevronLeft size={16} aria-hidden />{' '}
        <span className="max-sm:sr-only">
          <Trans>Previous</Trans>
        </span>
      </Step>
      {listPageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className="px-1 text-soft">
            …
          </span>
        ) : (
          <Link
            key={number}
            to="/products"
            search={(before) => ({ ...before, page: number })}
            aria-label={t`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={clsx(
              cell,
              number === page ? 'border-ink bg-ink text-paper' : 'border-line hover:border-ink',
            )}
          >
            {number}
          </Link>
        ),
      )}
      <Step to={page + 1} possible={page < pages}>
        <span className="max-sm:sr-only">
          <Trans>Next</Trans>
        </span>{' '}
        <ChevronRight size={16} aria-hidden />
      </Step>
    </nav>
  )
})

/** Keeps its element, and so the focus, where it is disabled. */
function Step({ to, possible, children }: { to: number; possible: boolean; children: ReactNode }) {
  return (
    <Link
      to="/products"
      search={(before) => ({ ...before, page: to })}
      disabled={!possible}
      tabIndex={possible ? undefined : -1}
      className={clsx(cell, 'border-line', possible ? 'hover:border-ink' : 'opacity-45')}
    >
      {children}
    </Link>
  )
}
