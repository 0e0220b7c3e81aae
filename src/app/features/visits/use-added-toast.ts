import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { Visit } from '#data/db/visit-rows.ts'
import { toaster } from '#app/lib/toaster.ts'
import { useVisitTitle } from './visit-title.ts'

/** Says to which visit it was added, and leads there. */
export function useAddedToast(): (visit: Pick<Visit, 'id' | 'place' | 'date'>) => Promise<void> {
  const { t } = useLingui()
  const router = useRouter()
  const getTitle = useVisitTitle()
  return async (visit) => {
    const toast = await toaster
    toast.success(t`Added to ${getTitle(visit)}.`, {
      id: 'visit',
      action: {
        label: t`Open the visit`,
        onClick: () => void router.navigate({ to: '/visits/$id', params: { id: visit.id } }),
      },
    })
  }
}
