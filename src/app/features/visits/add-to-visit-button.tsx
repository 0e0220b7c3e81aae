import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'

const AddToVisitSheet = lazyComponent(
  async () => (await import('./add-to-visit-sheet.tsx')).AddToVisitSheet,
)

type AddToVisitButtonProps = {
  product: Product
  /** Comes into the visit with it. */
  chosen?: StyleLine | undefined
  /** Without a visible label. */
  bare?: boolean
  className?: string
}

/** The first of two presses; the second one chooses the visit. */
export function AddToVisitButton({
  product,
  chosen,
  bare = false,
  className,
}: AddToVisitButtonProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<boolean>() // undefined until the first press
  const name = localizeProductName(product, i18n.locale)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`Add ${name} to a visit`}
        title={bare ? t`Add to a visit` : undefined}
        onClick={() => setOpen(true)}
        className={clsx(
          'inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-sm text-sm text-soft select-none hover:text-ink pointer-coarse:min-h-11 print:hidden',
          className,
        )}
      >
        <NotebookPen size={18} aria-hidden />
        {!bare && t`Visit`}
      </button>
      {open !== undefined && (
        <AddToVisitSheet product={product} chosen={chosen} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
