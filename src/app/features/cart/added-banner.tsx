import { Plural, Trans } from '@lingui/react/macro'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'

/** How long it stays, in ms (specification, section 9). */
const shownFor = 3000

type AddedBannerProps = {
  /** Called after an addition, with how many pieces the cart holds now. The page around the banner is not drawn anew. */
  ref: Ref<(totalItems: number) => void>
}

/** The product page's banner after an addition (specification, section 4). */
export function AddedBanner({ ref }: AddedBannerProps) {
  // an object, so that an addition that changes no total shows the banner anew
  const [added, setAdded] = useState<{ totalItems: number }>()
  useImperativeHandle(ref, () => (totalItems) => setAdded({ totalItems }), [])
  useEffect(() => {
    if (added === undefined) return
    const timer = setTimeout(() => setAdded(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [added])
  if (added === undefined) return null
  const { totalItems } = added
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
