import { Plural, Trans } from '@lingui/react/macro'
import { CheckCircle2 } from 'lucide-react'

/** The product page's banner after an addition (specification, section 4). */
export function AddedBanner({ totalItems }: { totalItems: number }) {
  return (
    <p role="status" className="flex items-start gap-2 border-l-2 border-ok bg-ok-wash p-3 text-sm">
      <CheckCircle2 size={18} aria-hidden className="mt-px shrink-0 text-ok" />
      <span>
        <Trans>Product added to cart successfully!</Trans>{' '}
        <Plural
          value={totalItems}
          one="You now have # item(s) in your cart."
          other="You now have # item(s) in your cart."
        />
      </span>
    </p>
  )
}
