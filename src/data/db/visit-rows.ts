import * as v from 'valibot'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import {
  visitRatings,
  visitTags,
  type VisitRating,
  type VisitTag,
} from '#shared/domain/visits/visit-rules.ts'

// Rows may be damaged, or of another version of the app: unreadable parts are left out, the row itself stays.

/** A visit to a sample room. `date` is `YYYY-MM-DD` or empty; times are in ms. */
export type Visit = {
  id: string
  place: string
  date: string
  who: string
  created_at: number
  /** Stamped with every change; absent from rows that never had one. */
  updated_at?: number | undefined
  emptied?: string[] | undefined
  /** Set while the removal can be undone. */
  removed_at?: number | undefined
}

/** What a style is known by once it has left the catalogue. `names` and `words` are by language. */
export type StyleSnapshot = {
  name: string
  names: Record<string, string>
  words: Record<string, Record<string, string>>
  model: string
  category: string
  images: string[]
  colors: string[]
  sizes: string[]
  currency: string
}

/** A style of a visit. `target_price` is an amount per piece, `'7.95'`; `position` sorts; `needed_by` is as a visit's `date`. */
export type VisitStyle = {
  id: string
  visit_id: string
  product_id: string
  style: StyleSnapshot
  position: number
  added_at: number
  updated_at?: number | undefined // as a visit's
  emptied?: string[] | undefined
  rating?: VisitRating | undefined
  note: string
  tags: VisitTag[]
  target_price?: string | undefined
  needed_by: string
  quantities: StyleLine[]
  removed_at?: number | undefined
}

/** Bytes, as the file itself may be gone after any pause. */
export type VisitPhoto = {
  id: string
  style_id: string
  name: string
  type: string
  bytes: ArrayBuffer
  added_at: number
}

const text = v.fallback(v.string(), '')
const number = v.fallback(v.number(), 0)
const date = v.fallback(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u)), '')
const texts = v.fallback(v.record(v.string(), v.string()), {})
const orUndefined = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined)
const readableItems = <T>(schema: v.GenericSchema<T>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) => list.filter((one): one is T => v.is(schema, one))),
    ),
    [],
  )

const VisitRow = v.object({
  id: v.string(),
  place: text,
  date,
  who: text,
  created_at: number,
  updated_at: orUndefined(v.number()),
  emptied: orUndefined(v.array(v.string())),
  removed_at: orUndefined(v.number()),
})

const Snapshot = v.object({
  name: text,
  names: texts,
  words: v.fallback(v.record(v.string(), v.record(v.string(), v.string())), {}),
  model: text,
  category: text,
  images: readableItems(v.string()),
  colors: readableItems(v.string()),
  sizes: readableItems(v.string()),
  currency: v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)), 'USD'),
})

const VisitStyleRow = v.object({
  id: v.string(),
  visit_id: text,
  product_id: text,
  style: v.fallback(Snapshot, () => v.parse(Snapshot, {})),
  position: number,
  added_at: number,
  updated_at: orUndefined(v.number()),
  emptied: orUndefined(v.array(v.string())),
  rating: orUndefined(v.picklist(visitRatings)),
  note: text,
  tags: readableItems(v.picklist(visitTags)),
  target_price: orUndefined(v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,4})?$/u))),
  needed_by: date,
  quantities: readableItems(
    v.object({ specifications: v.record(v.string(), v.string()), quantity: v.number() }),
  ),
  removed_at: orUndefined(v.number()),
})

const VisitPhotoRow = v.object({
  id: v.string(),
  style_id: v.string(),
  name: text,
  type: v.string(),
  // structured clones may be of another realm
  bytes: v.custom<ArrayBuffer>(
    (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
  ),
  added_at: number,
})

function readPhoto(row: unknown): VisitPhoto | undefined {
  const read = v.safeParse(VisitPhotoRow, row)
  return read.success ? read.output : undefined
}

/** By table. */
export const visitReaders = {
  visits: (row: unknown): Visit => v.parse(VisitRow, row),
  visit_styles: (row: unknown): VisitStyle => v.parse(VisitStyleRow, row),
  visit_photos: readPhoto,
}
