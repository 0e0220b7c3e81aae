import * as v from 'valibot'
import { checkoutKey } from '#shared/contract/persistent-names.ts'

/** As typed, valid or not. */
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

/** In local storage (specification, section 2). Other versions are dropped. */
const KeptCheckout = v.object({
  version: v.literal(1),
  step: v.picklist([1, 2, 3]),
  draft: v.optional(ShippingDraft),
})
export type KeptCheckout = Omit<v.InferOutput<typeof KeptCheckout>, 'version'>

const beginning: KeptCheckout = { step: 1 }

/** Step 1 when nothing valid is stored. */
export function readCheckout(): KeptCheckout {
  try {
    const kept = v.safeParse(KeptCheckout, JSON.parse(localStorage.getItem(checkoutKey) ?? 'null'))
    return kept.success ? kept.output : beginning
  } catch {
    return beginning // not JSON, or storage is forbidden
  }
}

/** Without storage a reload starts at step 1. */
export function keepCheckout(part: { step: KeptCheckout['step'] } | { draft: unknown }): void {
  try {
    localStorage.setItem(checkoutKey, JSON.stringify({ version: 1, ...readCheckout(), ...part }))
  } catch {
    // Private mode, or the storage is full.
  }
}
