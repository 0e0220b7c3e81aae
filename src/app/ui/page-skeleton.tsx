import { Trans } from '@lingui/react/macro'
import { useRestoreFocus } from '#app/lib/route-focus.ts'
import { SlowNotice } from './slow-notice.tsx'

/** Fallback of pages without a skeleton of their own. */
export function PageSkeleton() {
  useRestoreFocus()
  return (
    <div className="column py-8 lg:py-10" aria-busy>
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      <div className="h-9 w-2/3 max-w-md bg-wash" />
      <div className="mt-6 h-4 w-full max-w-xl bg-wash" />
      <div className="mt-3 h-4 w-4/5 max-w-lg bg-wash" />
      <SlowNotice />
    </div>
  )
}
