import * as v from 'valibot'
import { checkoutKey } from '#shared/contract/persistent-names.ts'

/** The shipping form as it was typed, right or wrong. */
const ShippingDraft = v.object({
  customerName: v.string(),
  customerEmail: v.string(),
  customerPhone: v.string(),
  shippingAddress: v.object({
    name: v.string(),
    company: v.string(),
    addressLine1: v.string(),
    addressLine2: v.string(),
    city: v.string(),
    state: v.string(),
    postalCode: v.string(),
    country: v.string(),
  }),
})

/** The step and the shipping form, in local storage (specification, section 2). Other versions are dropped. */
const KeptCheckout = v.object({
  version: v.literal(1),
  step: v.picklist([1, 2, 3]),
  draft: v.optional(ShippingDraft),
})
/** Where the buyer was, and what was typed. */
export type KeptCheckout = Omit<v.InferOutput<typeof KeptCheckout>, 'version'>

const beginning: KeptCheckout = { step: 1 }

/** Where the buyer was when the page was left; the beginning when nothing usable is kept. */
export function readCheckout(): KeptCheckout {
  try {
    const kept = v.safeParse(KeptCheckout, JSON.parse(localStorage.getItem(checkoutKey) ?? 'null'))
    return kept.success ? kept.output : beginning
  } catch {
    return beginning // not JSON, or storage is forbidden
  }
}

/** Keeps where the buyer is, or what was typed. Where storage is forbidden a reload begins at step 1. */
export function keepCheckout(part: { step: KeptCheckout['step'] } | { draft: unknown }): void {
  try {
    localStorage.setItem(checkoutKey, JSON.stringify({ version: 1, ...readCheckout(), ...part }))
  } catch {
    // private mode or full: the wizard goes on without it
  }
}
