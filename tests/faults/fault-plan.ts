import type { Chance } from '../support/seeded-random.ts'
import type { Fault, FaultPlan } from '../support/network/fault-proxy.ts'

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

/** A rough line: which calls suffer, how probably, and how long a delay takes at most, in ms. */
type Roughness = {
  on: string
  probability: number
  longest: number
  /** Faults that do not occur. */
  without?: Fault['kind'][]
  /** Counts those that do. */
  met?: Record<string, number>
}

/** A line on which calls whose path begins so meet any fault, each with the same probability. */
export function roughLine(chance: Chance, roughness: Roughness): FaultPlan {
  const { on, probability, longest, without = [], met = {} } = roughness
  return ({ path }) => {
    if (!path.startsWith(on) || !chance.happens(probability)) return undefined
    const fault = chance.oneOf(faults)(chance, longest)
    if (without.includes(fault.kind)) return undefined
    met[fault.kind] = (met[fault.kind] ?? 0) + 1
    return fault
  }
}
