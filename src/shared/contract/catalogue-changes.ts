import * as v from 'valibot'
import { Category, CompanyInfo, Product, Synonym } from './catalogue.ts'

const CategoryList = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.transform((text) => text.split(',').filter(Boolean)),
)

/**
 * `since` is the last answer's cursor, empty for a first sync; `limit` is the number of products per answer.
 * `categories` are what the device takes of a catalogue too large to be copied whole; without it (devices of before)
 * the whole one comes. `held` are those of the copy, where it is not whole.
 */
export const ChangesQuery = v.object({
  categories: v.optional(CategoryList),
  held: v.optional(CategoryList),
  since: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{0,80}$/u)), ''),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/u), v.transform(Number), v.minValue(1), v.maxValue(1000)),
    '500',
  ),
})

/**
 * All pages of one sync describe one catalogue version: when it changes, `fresh` is true again and the client discards
 * what it collected. `position` is the shop's order. A `Link` header carries the next cursor early.
 */
export const ChangesAnswer = v.object({
  fresh: v.boolean(),
  /** The local catalogue is to be replaced, not extended. */
  whole: v.boolean(),
  /** Categories of the copy after this round; null, and absent from servers of before: all. */
  scope: v.optional(v.nullable(v.array(v.string()))),
  products: v.array(v.object({ position: v.number(), product: Product })),
  removed: v.array(v.string()),
  categories: v.array(Category),
  company_info: v.nullable(CompanyInfo),
  synonyms: v.optional(v.array(Synonym)),
  total_count: v.number(),
  cursor: v.string(),
  more: v.boolean(),
})
export type ChangesAnswer = v.InferOutput<typeof ChangesAnswer>

/** Begins the cursor of a copy of some categories, which ends with their mark. Builds of before start over with it. */
export const partPrefix = 'part-'

/** The shop's version in the cursor of a device's copy. */
export const toShopCursor = (cursor: string | undefined): string | undefined =>
  cursor?.startsWith(partPrefix) ? cursor.slice(partPrefix.length).split('.', 2).join('.') : cursor

const size = { styles: v.number(), bytes: v.number() }

export const CatalogueSizeAnswer = v.object({
  ...size,
  categories: v.array(v.object({ ...size, slug: v.string() })),
})
export type CatalogueSizeAnswer = v.InferOutput<typeof CatalogueSizeAnswer>
