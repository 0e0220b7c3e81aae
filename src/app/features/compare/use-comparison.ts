import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { maxCompared } from '#shared/domain/catalogue/comparison-ids.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { loadOnDemand } from '#app/lib/lazy-load.ts'
import { loadData } from '#app/lib/load-data.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { toaster } from '#app/lib/toaster.ts'
import { useDeferredLiveQuery } from '#app/hooks/use-deferred-live-query.ts'

/** Live in every tab. */
export type Comparison = {
  /** Undefined until read. */
  ids: string[] | undefined
  /** Adds or removes a style; a fifth is refused with a message. */
  toggle: (productId: string) => Promise<void>
}

export function useComparison(): Comparison {
  const { t } = useLingui()
  const ids = useDeferredLiveQuery(({ readCompared }) => withFallback(readCompared(), []))
  const toggle = useCallback(
    async (productId: string) => {
      const toggling = loadOnDemand(loadData).then(({ toggleCompared }) =>
        toggleCompared(productId),
      )
      if ((await saveOrWarn(toggling)) !== 'full') return
      const toast = await toaster
      toast(
        t`${maxCompared} styles can be compared at once. Take one out first, then choose this one.`,
        { id: 'comparison-full' },
      )
    },
    [t],
  )
  return useMemo(() => ({ ids, toggle }), [ids, toggle])
}
