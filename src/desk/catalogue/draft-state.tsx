import { useLingui } from '@lingui/react/macro'
import type { CatalogueDraft, DraftState } from '#shared/contract/desk/catalogue.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'

/** Where a list is on its way to the shop. */
export function DraftStateBadge({ draft: { state } }: { draft: CatalogueDraft }) {
  const { t } = useLingui()
  const shown: Record<DraftState, [Tone, string]> = {
    checking: ['busy', t`Being read`],
    checked: ['waiting', t`Not published yet`],
    rejected: ['bad', t`Has problems`],
    publishing: ['busy', t`Being published`],
    published: ['ok', t`Published`],
    unchanged: ['ok', t`Nothing new in it`],
    outdated: ['bad', t`Must be checked again`],
    failed: ['bad', t`Was interrupted`],
  }
  const [tone, text] = shown[state]
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
