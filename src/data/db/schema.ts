import * as v from 'valibot'
import { lineKinds } from '#shared/contract/inquiry.ts'
import { MoneySettings } from '#shared/contract/money-settings.ts'
import { CreateOrderRequest } from '#shared/contract/orders.ts'
import { OrderProgress } from '#shared/contract/requests/order-progress.ts'
import { problemCodes } from '#shared/contract/problems.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type {
  CachedOrder,
  CatalogueRow,
  Draft,
  StoredImage,
  OutboxItem,
  StoredProductRow,
  CheckedProductRow,
  SentInquiry,
  SharedContent,
  StoredFile,
  WrittenInquiry,
} from './rows.ts'

// Rows may be damaged or of another version: unreadable parts are left out, and marked where the buyer has to know.

const text = v.string()
/** Range of `Date`, in ms. */
const moment = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))
const textOrEmpty = v.fallback(text, '')
const momentOrZero = v.fallback(moment, 0)
const optionalField = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined)
const validItems = <T>(schema: v.GenericSchema<T>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) => list.filter((one): one is T => v.is(schema, one))),
    ),
    [],
  )
// structured clones may be of another realm
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
    kind: v.optional(v.picklist(lineKinds)),
    note: v.optional(text),
    target_price: v.optional(text),
    attachments: v.optional(v.array(text)),
  }),
)
const optionalTexts = {
  company_name: text,
  email: text,
  phone: text,
  country: text,
  product_id: text,
  quantity: text,
  written_at: text,
  locale: text,
}
const laterTexts = {
  reader: v.optional(text),
  delivery_date: v.optional(text),
  destination: v.optional(text),
  incoterm: v.optional(text),
  currency: v.optional(text),
  follows: v.optional(text),
}
const Inquiry = v.object({
  contact_name: text,
  message: text,
  product_name: text,
  ...v.partial(v.object(optionalTexts)).entries,
  lines: v.optional(lines),
  files_follow: v.optional(v.number()),
  ...laterTexts,
})
const PartialInquiry = v.object({
  contact_name: textOrEmpty,
  message: textOrEmpty,
  product_name: textOrEmpty,
  ...Object.fromEntries(Object.keys(optionalTexts).map((name) => [name, textOrEmpty])),
  lines: optionalField(lines),
  ...Object.fromEntries(Object.keys(laterTexts).map((name) => [name, optionalField(text)])),
})
const FileLabel = v.object({
  id: text,
  name: text,
  type: text,
  bytes: v.number(),
  uploaded_as: v.optional(text),
})
const written = {
  key: text,
  inquiry: Inquiry,
  files: v.array(FileLabel),
  written_at: moment,
  token: v.optional(text),
  carried: v.optional(v.literal(true)),
  handed_on: v.optional(v.literal(true)),
}
const QueuedItem = v.variant('state', [
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

const PartialRow = v.object({
  carried: optionalField(v.literal(true)),
  token: optionalField(text),
  files: validItems(FileLabel),
  written_at: momentOrZero,
  received_at: momentOrZero,
})

function salvageRow(row: { key: string; inquiry?: unknown }) {
  const inquiry = v.parse(PartialInquiry, Object(row.inquiry)) as WrittenInquiry // the schema has every field
  return { ...v.parse(PartialRow, row), key: row.key, inquiry }
}

type Raw<Key extends string> = { [key in Key]: string }
const readOutboxRow = (row: Raw<'key'>): OutboxItem => {
  if (v.is(QueuedItem, row)) return row as OutboxItem
  const { key, inquiry, files, written_at, carried } = salvageRow(row)
  return { key, inquiry, files, written_at, state: 'unreadable', ...(carried && { carried }) }
}

const readReceipt = (row: Raw<'key'>): SentInquiry =>
  v.is(Receipt, row) ? (row as SentInquiry) : { ...salvageRow(row), unreadable: true } // checked by `v.is`

const StoredFileRow = v.object({ id: text, key: text, name: text, type: text, bytes })

const readFile = (row: unknown): StoredFile | undefined =>
  v.is(StoredFileRow, row) ? row : undefined

const OrderRow = v.looseObject({
  id: text,
  createdAt: momentOrZero,
  updatedAt: momentOrZero,
  status: optionalField(v.picklist(['pending', 'failed', 'captured'])),
  paypal_order_id: textOrEmpty,
  order_id: textOrEmpty,
  amount: v.fallback(v.pipe(text, v.regex(/^\d{1,12}\.\d{2}$/u)), ''),
  subtotal: optionalField(text),
  money: optionalField(MoneySettings),
  ordered: optionalField(CreateOrderRequest),
  lines: v.fallback(v.record(text, v.number()), {}),
  tries: optionalField(v.number()),
  next_try_at: optionalField(v.number()),
  problem: optionalField(v.picklist(problemCodes)),
  under_review: optionalField(v.boolean()),
  progress: optionalField(OrderProgress),
  progress_asked_at: optionalField(v.number()),
})

export function readOrder(row: Raw<'id'>): CachedOrder {
  const order = v.parse(OrderRow, row)
  const known = order.status === 'failed' || order.status === 'captured'
  const canBeAsked = order.paypal_order_id !== '' && order.order_id !== ''
  return {
    ...order,
    // the id contains the time
    createdAt: order.createdAt || Number(/^ORDER_(\d{1,15})_/u.exec(row.id)?.[1] ?? 0),
    status: known ? order.status : canBeAsked ? 'pending' : 'unreadable',
  } as CachedOrder // checked field by field
}

const SharedRow = v.object({
  id: text,
  files: validItems(v.object({ name: text, type: text, bytes })),
  message: textOrEmpty,
  shared_at: momentOrZero,
})

const about = v.object({
  product_id: optionalField(text),
  product_name: optionalField(text),
  model: optionalField(text),
  options: optionalField(v.array(text)),
  lines: optionalField(lines),
  follows: optionalField(text),
  sheet: optionalField(
    v.object({
      product_id: text,
      changes: v.array(v.object({ specifications: v.record(text, text), quantity: v.number() })),
    }),
  ),
})
const pickTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )

/** `now` replaces an unreadable time. */
export function readDraft(key: string, value: unknown, now: number): Draft | undefined {
  const DraftRow = v.object({
    form: v.fallback(v.picklist(['inquiry', 'contact']), 'inquiry'),
    about: v.fallback(about, {}),
    fields: v.pipe(v.record(text, v.unknown()), v.transform(pickTexts)),
    written_at: v.fallback(moment, now),
    changes: optionalField(v.object({ key: text, written_at: moment, files: v.array(text) })),
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

export const readPicture = (row: Raw<'path'>): StoredImage =>
  v.is(PictureRow, row) ? row : { path: row.path, bytes: 0, used_at: 0, taken: 0 }

const facts = {
  cursor: text,
  total_count: v.number(),
  categories: v.array(v.object({ id: text, name: text, slug: text })),
  company_info: v.nullable(v.object({ company_name: text })),
  synonyms: v.optional(v.array(v.record(text, v.array(text)))),
  scope: v.nullish(v.array(text)),
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

export const readCatalogueRow = (row: unknown): CatalogueRow | undefined =>
  v.is(Facts, row) ? (row as CatalogueRow) : undefined

const texts = ['id', 'name', 'model', 'category', 'description'] as const
const lists = ['images', 'materials', 'colors', 'sizes'] as const

/** By hand, for speed: a catalogue has thousands. */
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
    typeof product['pricing']['base_price'] === 'number' &&
    (product['certificates'] === undefined || isListOf(product['certificates'], isText))
  )
}

export const readProductRow = (row: StoredProductRow): CheckedProductRow =>
  isProduct(row.product) ? row : { id: row.id, position: row.position, product: undefined }

/** Cart and settings validate their own rows. */
export const readers = {
  outbox: readOutboxRow,
  sent: readReceipt,
  files: readFile,
  orders: readOrder,
  shared: (row: unknown): SharedContent => v.parse(SharedRow, row),
  pictures: readPicture,
  catalogue: readCatalogueRow,
  products: readProductRow,
}
