import { Plural, Trans } from '@lingui/react/macro'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import type { Addition } from './add-to-cart-button.tsx'

/** Duration in ms (specification, section 9). */
const bannerDuration = 3000

type AddedBannerProps = {
  /** A handle, so that an addition does not render the page. */
  ref: Ref<(addition: Addition) => void>
}

/** Specification, section 4. */
export function AddedBanner({ ref }: AddedBannerProps) {
  const pieces = useFormatPieces()
  // Each addition is a new object, so that an equal one shows the banner again.
  const [addition, setAddition] = useState<Addition>()
  useImperativeHandle(ref, () => setAddition, [])
  useEffect(() => {
    if (addition === undefined) return
    const timer = setTimeout(() => setAddition(undefined), bannerDuration)
    return () => clearTimeout(timer)
  }, [addition])
  if (addition === undefined) return null
  const { added, totalItems } = addition
  const isFull = added < addition.asked
  const asked = pieces(addition.asked)
  return (
    <p role="status" className="flex items-start gap-2 border-l-2 border-ok bg-ok-wash p-3 text-sm">
      <CheckCircle2 size={18} aria-hidden className="mt-px shrink-0 text-ok" />
      <span>
        {isFull ? (
          <Trans>
            {added} of {asked} added: one line holds {quantityMax} at most.
          </Trans>
        ) : (
          <Trans>Product added to cart successfully!</Trans>
        )}{' '}
        <Plural
          value={totalItems}
          one="You now have # item(s) in your cart."
          other="You now have # item(s) in your cart."
        />
      </span>
    </p>
  )
}
