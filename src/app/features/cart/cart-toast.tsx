import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useCart } from './cart-provider.tsx'

/** How long the toast stays, in ms (specification, section 9). */
const shownFor = 4000

type CartToastProps = {
  /** Where it appears (specification, section 4). */
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
}

/** Tells when the total number of pieces rises: how many were added, and how many there are now. */
export function CartToast({ position = 'top-right' }: CartToastProps) {
  const { totalItems, isLoaded } = useCart()
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (!isLoaded) return
    const added = before.current === undefined ? 0 : totalItems - before.current
    before.current = totalItems
    // a tab in the background merely follows
    if (added > 0 && document.visibilityState === 'visible') {
      toast.custom(
        (id) => <Added added={added} total={totalItems} onClose={() => toast.dismiss(id)} />,
        {
          id: 'cart',
          duration: shownFor,
          position,
        },
      )
    }
  }, [totalItems, isLoaded, position])
  return null
}

function Added({ added, total, onClose }: { added: number; total: number; onClose: () => void }) {
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
