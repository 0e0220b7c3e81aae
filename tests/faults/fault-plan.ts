import type { Chance } from '../support/chance.ts'
import type { Fault, FaultPlan } from '../support/fault-proxy.ts'

/** Every kind of fault; delays take up to `longest` ms. */
const faults: ((chance: Chance, longest: number) => Fault)[] = [
  () => ({ kind: 'drop request' }),
  () => ({ kind: 'drop answer' }),
  () => ({ kind: 'gateway error' }),
  () => ({ kind: 'half answer' }),
  () => ({ kind: 'broken' }),
  () => ({ kind: 'busy' }),
  () => ({ kind: 'too large' }),
  () => ({ kind: 'captive portal' }),
  (chance, longest) => ({ kind: 'delay', ms: chance.between(1, longest) }),
  (chance, longest) => ({ kind: 'late answer', ms: chance.between(1, longest) }),
  (chance, longest) => ({ kind: 'slow answer', ms: chance.between(1, longest) }),
]

/** A line on which calls about inquiries meet any fault, each with the same probability. Notes each in `met`. */
export const roughLine =
  (
    chance: Chance,
    probability: number,
    longest: number,
    met: Record<string, number> = {},
  ): FaultPlan =>
  ({ path }) => {
    if (!path.startsWith('/api/inquiries') || !chance.happens(probability)) return undefined
    const fault = chance.oneOf(faults)(chance, longest)
    met[fault.kind] = (met[fault.kind] ?? 0) + 1
    return fault
  }
