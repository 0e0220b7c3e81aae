import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

/** Nothing where there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <PageButtons
      onBack={page > 1 && (() => onPage(page - 1))}
      onNext={page < pages && (() => onPage(page + 1))}
    >
      <Trans>
        Page {page} of {pages}
      </Trans>
    </PageButtons>
  )
}

type PageButtonsProps = {
  children: ReactNode
  onBack: (() => void) | false
  onNext: (() => void) | false
}

/** At an end of the list a button is disabled. */
export function PageButtons({ children, onBack, onNext }: PageButtonsProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Pages`} className="mt-5 flex items-center gap-3 text-sm">
      <Button look="secondary" disabled={!onBack} onClick={() => onBack && onBack()}>
        <Trans>Back</Trans>
      </Button>
      {children}
      <Button look="secondary" disabled={!onNext} onClick={() => onNext && onNext()}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}
