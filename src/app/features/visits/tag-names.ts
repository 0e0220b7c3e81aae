import { useLingui } from '@lingui/react/macro'
import type { VisitTag } from '#shared/domain/visits/visit-rules.ts'

export function useTagNames(): Record<VisitTag, string> {
  const { t } = useLingui()
  return { color: t`Color`, fabric: t`Fabric`, trim: t`Trim`, fit: t`Fit` }
}
