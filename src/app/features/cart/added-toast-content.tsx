import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, X } from 'lucide-react'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { SelectedOptions } from '#app/catalogue/selected-options.tsx'
import type { QuantityIncrease } from './quantity-increase.ts'

type AddedToastProps = { growth: QuantityIncrease; onClose: () => void }

export function AddedToast({ growth: { added, total, line, bare }, onClose }: AddedToastProps) {
  const { t } = useLingui()
  return (
    <div className="flex w-[min(22rem,calc(100vw-2rem))] items-start gap-3 rounded-sm border border-line bg-paper p-4 text-ink shadow-float">
      <CheckCircle2 size={20} aria-hidden className="mt-0.5 shrink-0 text-ok" />
      <div className="flex-1 text-sm">
        <p className="font-semibold">
          <Trans>Added to Cart</Trans>
        </p>
        <p className="figures text-soft">
          <Plural value={added} one="# item added." other="# items added." />{' '}
          <Plural value={total} one="# item in your cart." other="# items in your cart." />
        </p>
        {line && (
          <p>
            <bdi>{line.name}</bdi>{' '}
            <SelectedOptions chosen={line.specifications} words={line.words} />
          </p>
        )}
        {bare && (
          <p>
            <Trans>Without chosen options, as a line of its own.</Trans>
          </p>
        )}
        {line?.quantity === quantityMax && (
          <p>
            <Trans>One line holds {quantityMax} pcs at most. For more, request a quote.</Trans>
          </p>
        )}
        <Link
          to="/cart"
          onClick={onClose}
          className="mt-1 inline-flex min-h-6 font-semibold text-trade underline underline-offset-4"
        >
          <Trans>View Cart</Trans>
        </Link>
      </div>
      <button
        type="button"
        aria-label={t`Close`}
        onClick={onClose}
        className="-mt-2 -mr-2 grid size-9 place-items-center rounded-sm hover:bg-wash"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
