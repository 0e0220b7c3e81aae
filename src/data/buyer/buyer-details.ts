import * as v from 'valibot'
import { formCountries } from '#shared/contract/inquiry.ts'
import { shippingCountries } from '#shared/contract/orders.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, getSetting, setSetting } from '../db/settings.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'

/** `country` is an ISO 3166 code, `OTHER` or empty. */
export type BuyerDetails = v.InferOutput<typeof BuyerDetails>

// lengths of the contract's fields
const line = (maxLength: number) => v.fallback(v.pipe(v.string(), v.maxLength(maxLength)), '')

const BuyerDetails = v.object({
  contact_name: line(200),
  company_name: line(200),
  email: line(254),
  phone: line(60),
  country: v.fallback(v.picklist(['', 'GB', ...formCountries, ...shippingCountries]), ''),
})

const unknown: BuyerDetails = {
  contact_name: '',
  company_name: '',
  email: '',
  phone: '',
  country: '',
}

/** Undefined unless the buyer wishes to be remembered; empty until a form was sent since. */
export async function readBuyerDetails(): Promise<BuyerDetails | undefined> {
  const row = v.safeParse(BuyerDetails, await getSetting('buyer'))
  return row.success ? row.output : undefined
}

const write = (next: (known: BuyerDetails | undefined) => BuyerDetails | undefined) =>
  withQuotaRecovery(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const details = next(await readBuyerDetails())
      if (details) await setSetting('buyer', details)
    }),
  )

/** From now on forms that are sent fill the details. */
export const rememberBuyer = (): Promise<void> => write((known) => known ?? unknown)

/** Details of another device: they fill what is empty here. */
export const mergeBuyerDetails = (given: unknown): Promise<void> =>
  write((known) => {
    const read = v.safeParse(BuyerDetails, given)
    if (!read.success) return undefined
    const stated = Object.entries(known ?? {}).filter(([, value]) => value !== '')
    return { ...read.output, ...Object.fromEntries(stated) }
  })

export const forgetBuyer = (): Promise<void> => deleteSetting('buyer')

/**
 * Changes nothing unless the buyer wishes to be remembered. An empty field only clears a detail with `wasOffered`: the
 * form showed it, and the buyer removed it.
 */
export const updateBuyerDetails = (
  given: Partial<BuyerDetails>,
  wasOffered: boolean,
): Promise<void> =>
  write((known) => {
    const changed = Object.entries(given).filter(([, value]) => wasOffered || value !== '')
    return known && v.parse(BuyerDetails, { ...known, ...Object.fromEntries(changed) })
  })

const hasCode = (codes: readonly string[], code: string) => codes.includes(code)

/** The inquiry's forms say UK for GB, and have no code for most countries. */
export function toFormCountry(country: string): string {
  if (country === 'GB') return 'UK'
  return country === '' || hasCode(formCountries, country) ? country : 'OTHER'
}

/** `OTHER` names no country, and so keeps the known one that the form cannot name either. */
export function fromFormCountry(choice: string, known = ''): BuyerDetails['country'] {
  const code = choice === 'UK' ? 'GB' : choice
  const kept = code === 'OTHER' && toFormCountry(known) === 'OTHER' ? known : code
  return v.parse(BuyerDetails.entries.country, kept)
}

/** Empty for a country that the shop does not ship to. */
export const toShippingCountry = (country: string): string =>
  hasCode(shippingCountries, country) ? country : ''
