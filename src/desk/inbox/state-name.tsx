import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ShownState } from '#shared/contract/desk/inbox.ts'

/** In the member's language. */
export function useStateNames(): Record<ShownState, string> {
  const { t } = useLingui()
  return {
    new: t`New`,
    assigned: t`Assigned`,
    waiting: t`Waits for the buyer`,
    quoted: t`Quoted`,
    won: t`Won`,
    lost: t`Lost`,
  }
}

const looks: Record<ShownState, string> = {
  new: 'font-semibold text-trade',
  assigned: 'text-trade',
  waiting: 'text-soft',
  quoted: 'text-ink',
  won: 'text-ok',
  lost: 'text-soft',
}

/** How an inquiry stands. */
export function StateName({ state, isSpam }: { state: ShownState; isSpam: boolean }) {
  const { t } = useLingui()
  const names = useStateNames()
  return (
    <span className={clsx(isSpam ? 'text-bad' : looks[state])}>
      {isSpam ? t`Spam` : names[state]}
    </span>
  )
}
