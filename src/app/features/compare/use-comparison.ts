import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { comparedMost } from '#shared/domain/catalogue/comparison-ids.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { loadOnDemand, memoizeLoader } from '#app/lib/lazy-load.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { toaster } from '#app/lib/toaster.ts'
import { useLive } from '#app/hooks/use-live-query.ts'

const loadCompared = memoizeLoader(() => import('#data/saved-lists/comparison.ts'))

/** Live in every tab. */
export type Comparison = {
  /** Undefined until read. */
  ids: string[] | undefined
  /** Adds or removes a style; a fifth is refused with a message. */
  toggle: (productId: string) => Promise<void>
}

export function useComparison(): Comparison {
  const { t } = useLingui()
  const ids = useLive(loadCompared, ({ compared }) => withFallback(compared(), []))
  const toggle = useCallback(
    async (productId: string) => {
      const toggled = loadOnDemand(loadCompared).then(({ toggleCompared }) =>
        toggleCompared(productId),
      )
      if ((await saveOrWarn(toggled)) !== 'full') return
      const toast = await toaster
      toast(
        t`${comparedMost} styles can be compared at once. Take one out first, then choose this one.`,
        { id: 'comparison-full' },
      )
    },
    [t],
  )
  return useMemo(() => ({ ids, toggle }), [ids, toggle])
}
