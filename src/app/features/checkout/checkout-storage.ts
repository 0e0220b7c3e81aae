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
const StoredCheckout = v.object({
  version: v.literal(1),
  step: v.picklist([1, 2, 3]),
  draft: v.optional(ShippingDraft),
})
export type StoredCheckout = Omit<v.InferOutput<typeof StoredCheckout>, 'version'>

const initialCheckout: StoredCheckout = { step: 1 }

/** Step 1 when nothing valid is stored. */
export function readCheckout(): StoredCheckout {
  try {
    const kept = v.safeParse(
      StoredCheckout,
      JSON.parse(localStorage.getItem(checkoutKey) ?? 'null'),
    )
    return kept.success ? kept.output : initialCheckout
  } catch {
    return initialCheckout // not JSON, or storage is forbidden
  }
}

/** Without storage a reload starts at step 1. */
export function saveCheckout(part: { step: StoredCheckout['step'] } | { draft: unknown }): void {
  try {
    localStorage.setItem(checkoutKey, JSON.stringify({ version: 1, ...readCheckout(), ...part }))
  } catch {
    // Private mode, or the storage is full.
  }
}
