import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

/** Nothing where there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav aria-label={t`Pages`} className="mt-5 flex items-center gap-3 text-sm">
      <Button look="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Back</Trans>
      </Button>
      <Trans>
        Page {page} of {pages}
      </Trans>
      <Button look="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}
