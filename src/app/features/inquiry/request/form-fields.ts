import * as v from 'valibot'
import { Inquiry } from '#shared/contract/inquiry.ts'
import { requiredLine } from '#shared/contract/validation.ts'
import type { WrittenInquiry } from '#data/db/rows.ts'

/** Of the dialog's form. */
export const FormFields = v.pick(Inquiry, [
  'contact_name',
  'email',
  'company_name',
  'phone',
  'country',
  'quantity',
  'product_name',
  'message',
  'delivery_date',
  'destination',
  'incoterm',
  'currency',
])
/** An edited message of the contact page keeps that page's rules; its subject is sent as the product's name. */
export const MessageFields = v.object({
  ...FormFields.entries,
  company_name: requiredLine('company.required'),
})

/** As they are typed. */
export type InquiryFields = v.InferInput<typeof FormFields>

const fieldNames = Object.keys(FormFields.entries) as (keyof InquiryFields)[]

/** Those that the inquiry lacks are empty. */
export const toFields = (inquiry: WrittenInquiry) =>
  Object.fromEntries(fieldNames.map((name) => [name, inquiry[name] ?? ''])) as InquiryFields // of all its names
