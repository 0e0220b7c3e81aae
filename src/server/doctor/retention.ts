import { findHeldDeletions } from '../jobs/retention.ts'
import type { Check } from './check.ts'

/** Deletions that wait for the operator's confirmation. */
export const checkRetention: Check = async (context) => {
  const unconfirmed = await findHeldDeletions(context, context.now)
  if (unconfirmed.length === 0) return { health: 'ok', says: 'nothing waits to be deleted' }
  const waiting = unconfirmed.map(({ old, all, what }) => `${old} of ${all} ${what}`).join(', ')
  return {
    health: 'warning',
    says: `old, but too much to be deleted unasked: ${waiting}; see \`retention run\``,
  }
}
