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

/** A line on which calls about inquiries meet any fault, each with the same probability. */
export const roughLine =
  (chance: Chance, probability: number, longest: number): FaultPlan =>
  ({ path }) =>
    path.startsWith('/api/inquiries') && chance.happens(probability)
      ? chance.oneOf(faults)(chance, longest)
      : undefined
