import * as v from 'valibot'
import { Category, CompanyInfo, Product, Synonym } from './catalogue.ts'

/** `since` is the last answer's cursor, empty for a first sync; `limit` is the number of products per answer. */
export const ChangesQuery = v.object({
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
