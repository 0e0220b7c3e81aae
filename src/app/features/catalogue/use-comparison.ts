import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo } from 'react'
import { toast } from 'sonner'
import { comparedMost } from '#shared/domain/comparison.ts'
import { compared, toggleCompared } from '#data/compared.ts'
import { orLogged } from '#app/platform/or-logged.ts'

/** What the buyer has chosen to compare on this device, live in every tab. */
export type Comparison = {
  /** Undefined until they were read. */
  ids: string[] | undefined
  /** Chooses a style or takes it out; a fifth is refused in words. */
  toggle: (productId: string) => Promise<void>
}

/** The styles chosen to be compared, and how they are chosen. */
export function useComparison(): Comparison {
  const { t } = useLingui()
  const ids = useLiveQuery(() => orLogged(compared(), []))
  const toggle = useCallback(
    async (productId: string) => {
      if ((await orLogged(toggleCompared(productId), undefined)) !== 'full') return
      toast(
        t`${comparedMost} styles can be compared at once. Take one out first, then choose this one.`,
        { id: 'comparison-full' },
      )
    },
    [t],
  )
  return useMemo(() => ({ ids, toggle }), [ids, toggle])
}
