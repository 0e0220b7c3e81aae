import * as v from 'valibot'
import { problemCodes } from '#shared/contract/problems.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { CatalogueFacts, PlacedProduct, ReadProduct } from '../catalogue/catalogue-store.ts'
import type { Draft } from '../inquiries/drafts.ts'
import type { CachedOrder } from '../orders/cached-orders.ts'
import type { OutboxItem, SentInquiry, StoredFile, WrittenInquiry } from '../inquiries/outbox.ts'
import type { KeptPicture } from '../images/image-store.ts'
import type { SharedContent } from '../inquiries/share-target.ts'

// What lies on a device may be of another version of the app, or damaged. Every row of a table is read by a function of
// this file (`database.ts` hangs them in) and is what its type says from then on: what cannot be read of it is left out, and
// is said of it where the buyer has to know.

const text = v.string()
/** A moment that a date can show, in ms. */
const moment = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))
const someText = v.fallback(text, '')
const someMoment = v.fallback(moment, 0)
/** What can be read, or nothing. */
const some = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
/** Those of a list that can be read. */
const those = <T>(schema: v.GenericSchema<T>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) => list.filter((one): one is T => v.is(schema, one))),
    ),
    [],
  )
// structured clones need not be of this realm
const bytes = v.custom<ArrayBuffer>(
  (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
)

const lines = v.array(
  v.object({
    product_id: text,
    product_name: text,
    model: text,
    quantity: v.number(),
    specifications: v.record(text, text),
  }),
)
const others = {
  company_name: text,
  email: text,
  phone: text,
  country: text,
  product_id: text,
  quantity: text,
  written_at: text,
  locale: text,
}
const Inquiry = v.object({
  contact_name: text,
  message: text,
  product_name: text,
  ...v.partial(v.object(others)).entries,
  lines: v.optional(lines),
})
const SomeOfInquiry = v.object({
  contact_name: someText,
  message: someText,
  product_name: someText,
  ...Object.fromEntries(Object.keys(others).map((name) => [name, someText])),
  lines: some(lines),
})
const Label = v.object({
  id: text,
  name: text,
  type: text,
  bytes: v.number(),
  uploaded_as: v.optional(text),
})
const written = { key: text, inquiry: Inquiry, files: v.array(Label), written_at: moment }
const Outgoing = v.variant('state', [
  v.object({
    ...written,
    state: v.literal('waiting'),
    tries: v.number(),
    next_try_at: v.number(),
    not_before: v.optional(moment),
    upload_limit: v.optional(v.number()),
    trouble: v.optional(v.literal('shop')),
    sending_since: v.optional(v.number()),
  }),
  v.object({
    ...written,
    state: v.literal('refused'),
    problem: v.picklist([...problemCodes, 'file_refused', 'unexplained']),
    reason: text,
    file: v.optional(text),
  }),
])
const Receipt = v.object({ ...written, received_at: moment, inquiry_id: v.optional(text) })

const SomeWritten = v.object({
  files: those(Label),
  written_at: someMoment,
  received_at: someMoment,
})

/** What can be read of an inquiry that cannot be read as a whole. */
function someOf(row: { key: string; inquiry?: unknown }) {
  const inquiry = v.parse(SomeOfInquiry, Object(row.inquiry)) as WrittenInquiry // every field of it
  return { ...v.parse(SomeWritten, row), key: row.key, inquiry }
}

/** A row as it lies in its table: nothing of it is known but its key. */
type Raw<Key extends string> = { [key in Key]: string }

const readItem = (row: Raw<'key'>): OutboxItem => {
  if (v.is(Outgoing, row)) return row as OutboxItem // just looked at
  const { key, inquiry, files, written_at } = someOf(row)
  return { key, inquiry, files, written_at, state: 'unreadable' }
}

const readReceipt = (row: Raw<'key'>): SentInquiry =>
  v.is(Receipt, row) ? (row as SentInquiry) : { ...someOf(row), unreadable: true } // just looked at

const StoredFileRow = v.object({ id: text, key: text, name: text, type: text, bytes })

const readFile = (row: unknown): StoredFile | undefined =>
  v.is(StoredFileRow, row) ? row : undefined

const OrderRow = v.looseObject({
  id: text,
  createdAt: someMoment,
  updatedAt: someMoment,
  status: some(v.picklist(['pending', 'failed', 'captured'])),
  paypal_order_id: someText,
  order_id: someText,
  amount: v.fallback(v.pipe(text, v.regex(/^\d{1,12}\.\d{2}$/u)), ''),
  subtotal: some(text),
  lines: v.fallback(v.record(text, v.number()), {}),
  tries: some(v.number()),
  next_try_at: some(v.number()),
  problem: some(v.picklist(problemCodes)),
  under_review: some(v.boolean()),
})

/**
 * An order with what can be read of it. One that may have been paid is pending as long as the server can be asked; of
 * one without the numbers to ask by it is said that it cannot be read.
 */
export function readOrder(row: Raw<'id'>): CachedOrder {
  const order = v.parse(OrderRow, row)
  const known = order.status === 'failed' || order.status === 'captured'
  const canBeAsked = order.paypal_order_id !== '' && order.order_id !== ''
  return {
    ...order,
    // its id tells, too, when it began
    createdAt: order.createdAt || Number(/^ORDER_(\d{1,15})_/u.exec(row.id)?.[1] ?? 0),
    status: known ? order.status : canBeAsked ? 'pending' : 'unreadable',
  } as CachedOrder // field by field
}

const Parcel = v.object({
  id: text,
  files: those(v.object({ name: text, type: text, bytes })),
  message: someText,
  shared_at: someMoment,
})

const readParcel = (row: unknown): SharedContent => v.parse(Parcel, row)

const about = v.object({
  product_id: some(text),
  product_name: some(text),
  model: some(text),
  options: some(v.array(text)),
  lines: some(lines),
})
const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** A draft with what can be read of it, its time `now` where that cannot; undefined where nothing written can be. */
export function readDraft(key: string, value: unknown, now: number): Draft | undefined {
  const DraftRow = v.object({
    form: v.fallback(v.picklist(['inquiry', 'contact']), 'inquiry'),
    about: v.fallback(about, {}),
    fields: v.pipe(v.record(text, v.unknown()), v.transform(onlyTexts)),
    written_at: v.fallback(moment, now),
  })
  const read = v.safeParse(DraftRow, value)
  return read.success ? { key, ...read.output } : undefined
}

const PictureRow = v.object({
  path: text,
  bytes: v.number(),
  used_at: v.number(),
  taken: v.picklist([0, 1]),
})

/** What is known of a picture on the device; of one of which nothing can be read, that it was seen once. */
export const readPicture = (row: Raw<'path'>): KeptPicture =>
  v.is(PictureRow, row) ? row : { path: row.path, bytes: 0, used_at: 0, taken: 0 }

const categories = v.array(v.object({ id: text, name: text, slug: text }))
const facts = {
  cursor: text,
  total_count: v.number(),
  categories,
  company_info: v.nullable(v.object({ company_name: text })),
  synonyms: v.optional(v.array(v.record(text, v.array(text)))),
}
const Facts = v.variant('name', [
  v.object({ ...facts, name: v.literal('copy'), as_of: moment }),
  v.object({
    ...facts,
    name: v.picklist(['first', 'round']),
    more: v.boolean(),
    whole: v.boolean(),
    removed: v.array(text),
  }),
])

/** What is known of the copy; undefined where it cannot be read, as where there is none. */
export const readFacts = (row: unknown): CatalogueFacts | undefined =>
  v.is(Facts, row) ? (row as CatalogueFacts) : undefined // as far as anything would fail by it

const texts = ['id', 'name', 'model', 'category', 'description'] as const
const lists = ['images', 'materials', 'colors', 'sizes'] as const

/** Looked at by hand: a catalogue has thousands. */
function isProduct(product: unknown): product is Product {
  const isText = (value: unknown) => typeof value === 'string'
  const isObject = (value: unknown): value is { [name: string]: unknown } =>
    typeof value === 'object' && value !== null
  const isListOf = (value: unknown, is: (one: unknown) => boolean) =>
    Array.isArray(value) && value.every(is)
  return (
    isObject(product) &&
    texts.every((name) => isText(product[name])) &&
    lists.every((name) => isListOf(product[name], isText)) &&
    isListOf(product['pictures'], (one) => isObject(one) && isText(one['base'])) &&
    isObject(product['translations']) &&
    Object.values(product['translations']).every(isObject) &&
    isObject(product['specifications']) &&
    Object.values(product['specifications']).every(isText) &&
    isObject(product['pricing']) &&
    typeof product['pricing']['base_price'] === 'number'
  )
}

/** A style of the copy; one that cannot be read is left to the server. */
export const readProduct = (row: PlacedProduct): ReadProduct =>
  isProduct(row.product) ? row : { id: row.id, position: row.position, product: undefined }

/** How the rows of each table are read. What is read of the cart, and of the facts kept by name, is checked there. */
export const readers = {
  outbox: readItem,
  sent: readReceipt,
  files: readFile,
  orders: readOrder,
  shared: readParcel,
  pictures: readPicture,
  catalogue: readFacts,
  products: readProduct,
}
