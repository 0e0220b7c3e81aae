import { heldBack } from '../jobs/retention.ts'
import type { Check } from './check.ts'

/** Deletions that wait for the operator's confirmation. */
export const retention: Check = async (patient) => {
  const held = await heldBack(patient, patient.now)
  if (held.length === 0) return { health: 'ok', says: 'nothing waits to be deleted' }
  const waiting = held.map(({ old, all, what }) => `${old} of ${all} ${what}`).join(', ')
  return {
    health: 'warning',
    says: `old, but too much to be deleted unasked: ${waiting}; see \`retention run\``,
  }
}
