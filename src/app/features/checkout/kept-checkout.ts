import * as v from 'valibot'
import { Customer } from '#shared/contract/orders.ts'

const keptAs = 'sampleroom.checkout'

/** The step and the shipping form, in local storage (specification, section 2). Other versions are dropped. */
const KeptCheckout = v.object({
  version: v.literal(1),
  step: v.picklist([1, 2, 3]),
  customer: v.optional(Customer),
})
/** Where the buyer was. */
export type KeptCheckout = Omit<v.InferOutput<typeof KeptCheckout>, 'version'>

const beginning: KeptCheckout = { step: 1 }

/** Where the buyer was when the page was left; the beginning when nothing usable is kept. */
export function readCheckout(): KeptCheckout {
  try {
    const kept = v.safeParse(KeptCheckout, JSON.parse(localStorage.getItem(keptAs) ?? 'null'))
    return kept.success ? kept.output : beginning
  } catch {
    return beginning // not JSON, or storage is forbidden
  }
}

/** Keeps where the buyer is. Where storage is forbidden a reload begins at step 1. */
export function keepCheckout(kept: KeptCheckout): void {
  try {
    localStorage.setItem(keptAs, JSON.stringify({ version: 1, ...kept }))
  } catch {
    // private mode or full: the wizard goes on without it
  }
}

/** Forgets the step; the shipping form stays for the next order. */
export function forgetStep(): void {
  keepCheckout({ ...readCheckout(), step: 1 })
}
