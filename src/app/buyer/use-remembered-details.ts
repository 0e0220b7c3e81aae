import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import {
  fromFormCountry,
  readBuyerDetails,
  toFormCountry,
  updateBuyerDetails,
} from '#data/buyer/buyer-details.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

type ContactFields = {
  contact_name: string
  company_name: string
  email: string
  phone: string
  country: string
}
const names = ['contact_name', 'company_name', 'email', 'phone', 'country'] as const

/** Undefined until read, and without any. */
export const useBuyerDetails = () => useLiveQuery(() => withFallback(readBuyerDetails(), undefined))

/**
 * Fills the empty fields of a new form once; `mayFill` is false where the buyer's own text is shown. `filled` are the
 * values of the untouched form.
 */
export function useRememberedDetails<Fields extends FieldValues, Result>(
  form: UseFormReturn<Fields, unknown, Result>,
  mayFill: boolean,
) {
  const details = useBuyerDetails()
  const [filled, setFilled] = useState<Partial<ContactFields>>()
  const fill = useEffectEvent(() => {
    if (!details || !mayFill || filled) return
    const known: ContactFields = { ...details, country: toFormCountry(details.country) }
    const missing = names.filter((name) => {
      const path = name as FieldPath<Fields> // both forms have these fields
      if (known[name] === '' || form.getValues(path)) return false
      form.resetField(path, { defaultValue: known[name] as FieldPathValue<Fields, typeof path> }) // texts
      return true
    })
    setFilled(Object.fromEntries(missing.map((name) => [name, known[name]])))
  })
  useEffect(() => fill(), [details])
  return {
    filled,
    /** For a form that was sent. */
    update: (sent: { [Name in keyof ContactFields]?: string | undefined }) =>
      withFallback(
        updateBuyerDetails(
          {
            ...Object.fromEntries(names.map((name) => [name, sent[name] ?? ''])),
            country: fromFormCountry(sent.country ?? '', details?.country),
          },
          filled !== undefined,
        ),
        undefined,
      ),
  }
}
