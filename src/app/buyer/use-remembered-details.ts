import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import {
  fromFormCountry,
  readBuyerDetails,
  toFormCountry,
  updateBuyerDetails,
  type BuyerDetails,
} from '#data/buyer/buyer-details.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

const names = ['contact_name', 'company_name', 'email', 'phone', 'country'] as const
type ContactFields = Record<(typeof names)[number], string>

const tryReadDetails = () => withFallback(readBuyerDetails(), undefined)

/** Undefined until read, and without any. */
export const useBuyerDetails = () => useLiveQuery(tryReadDetails)

/**
 * Fills the empty fields of a new form; `mayFill` is false where the buyer's own text is shown. `filled` are the
 * values of the untouched form.
 */
export function useRememberedDetails<Fields extends FieldValues, Result>(
  form: UseFormReturn<Fields, unknown, Result>,
  mayFill: boolean,
) {
  const [filled, setFilled] = useState<Partial<ContactFields>>()
  const fill = useEffectEvent((details: BuyerDetails | undefined) => {
    if (!details || !mayFill) return
    const known: ContactFields = { ...details, country: toFormCountry(details.country) }
    const missing = names.filter((name) => {
      const path = name as FieldPath<Fields> // both forms have these fields
      if (known[name] === '' || form.getValues(path)) return false
      form.resetField(path, { defaultValue: known[name] as FieldPathValue<Fields, typeof path> }) // texts
      return true
    })
    setFilled(Object.fromEntries(missing.map((name) => [name, known[name]])))
  })
  useEffect(() => {
    let isMounted = true
    void tryReadDetails().then((details) => isMounted && fill(details))
    return () => {
      isMounted = false
    }
  }, [])
  /** For a form that was sent. */
  async function update(sent: ContactFields) {
    const known = await readBuyerDetails()
    const country = fromFormCountry(sent.country, known?.country)
    const given = Object.fromEntries(names.map((name) => [name, sent[name]]))
    await updateBuyerDetails({ ...given, country }, filled !== undefined)
  }
  return { filled, update: (sent: ContactFields) => withFallback(update(sent), undefined) }
}
