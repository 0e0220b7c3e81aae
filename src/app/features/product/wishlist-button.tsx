import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { loadOnDemand } from '#app/lib/lazy-load.ts'
import { loadData } from '#app/lib/load-data.ts'
import { useDeferredLiveQuery } from '#app/hooks/use-deferred-live-query.ts'

export function WishlistButton({ productId }: { productId: string }) {
  const { t } = useLingui()
  const wished = useDeferredLiveQuery(({ isWished }, id) => isWished(id), productId) ?? false
  return (
    <button
      type="button"
      aria-label={wished ? t`Remove from wishlist` : t`Add to wishlist`}
      onClick={() =>
        void saveOrWarn(loadOnDemand(loadData).then(({ toggleWish }) => toggleWish(productId)))
      }
      className="grid size-11 place-items-center rounded-sm border border-edge bg-sheet hover:border-ink print:hidden"
    >
      <Heart size={20} aria-hidden className={wished ? 'fill-oxblood text-oxblood' : ''} />
    </button>
  )
}
