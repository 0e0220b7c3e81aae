import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { SquareCheck } from 'lucide-react'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import type { Comparison } from './use-comparison.ts'

type CompareToggleProps = {
  product: Product
  comparison: Comparison
  /** Without a visible label, where a column has it. */
  bare?: boolean
  className?: string
}

export function CompareToggle({
  product,
  comparison,
  bare = false,
  className,
}: CompareToggleProps) {
  const { t, i18n } = useLingui()
  const name = localizeProductName(product, i18n.locale)
  const chosen = comparison.ids?.includes(product.id) ?? false
  return (
    <button
      type="button"
      aria-label={t`Compare ${name}`}
      aria-pressed={chosen}
      title={bare ? t`Compare` : undefined}
      onClick={() => void comparison.toggle(product.id)}
      className={clsx(
        'inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-sm text-sm select-none pointer-coarse:min-h-11 print:hidden',
        !bare && 'px-3',
        chosen ? 'font-semibold text-trade' : 'empty-box text-soft hover:text-ink',
        className,
      )}
    >
      {chosen && <SquareCheck size={18} aria-hidden />}
      {!bare && t`Compare`}
    </button>
  )
}
