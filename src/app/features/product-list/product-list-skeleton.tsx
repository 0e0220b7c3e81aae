import { Trans } from '@lingui/react/macro'
import { useRestoreFocus } from '#app/lib/route-focus.ts'
import { SlowNotice } from '#app/ui/slow-notice.tsx'
import { CardSkeletons } from '#app/catalogue/product-card-skeleton.tsx'

export function ProductListSkeleton() {
  useRestoreFocus()
  return (
    <div className="column py-8 lg:py-10" aria-busy>
      <output className="sr-only">
        <Trans>Loading products</Trans>
      </output>
      <div className="h-9 w-48 bg-wash" />
      <SlowNotice />
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:ml-[16rem] lg:gap-x-6 xl:grid-cols-4">
        <CardSkeletons count={8} />
      </ul>
    </div>
  )
}
