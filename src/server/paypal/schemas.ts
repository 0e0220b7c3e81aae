import * as v from 'valibot'

/** Only the fields that are read. `value` is a text in units of the currency. */
export const ProviderRefund = v.object({
  id: v.string(),
  status: v.string(),
  custom_id: v.optional(v.string()),
  amount: v.optional(v.object({ currency_code: v.string(), value: v.string() })),
})
export type ProviderRefund = v.InferOutput<typeof ProviderRefund>

/** As above. */
export const ProviderOrder = v.object({
  id: v.string(),
  status: v.string(),
  update_time: v.optional(v.string()),
  purchase_units: v.optional(
    v.array(
      v.object({
        payments: v.optional(
          v.object({
            captures: v.optional(
              v.array(
                v.object({
                  id: v.string(),
                  status: v.string(),
                  status_details: v.optional(v.object({ reason: v.optional(v.string()) })),
                  amount: v.object({ currency_code: v.string(), value: v.string() }),
                  invoice_id: v.optional(v.string()),
                }),
              ),
              [],
            ),
            refunds: v.optional(v.array(ProviderRefund), []),
          }),
        ),
      }),
    ),
    [],
  ),
})
export type ProviderOrder = v.InferOutput<typeof ProviderOrder>

export const ProviderError = v.object({
  name: v.optional(v.string(), 'UNKNOWN'),
  details: v.optional(v.array(v.object({ issue: v.string() })), []),
})
