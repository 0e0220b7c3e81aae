import * as v from 'valibot'
import { Category, CompanyInfo, Product, Synonym } from './catalogue.ts'

/**
 * Query of `GET /api/catalogue/changes`. `since` is the cursor of the last answer, empty for a first copy;
 * `limit` is how many products one answer may hold.
 */
export const ChangesQuery = v.object({
  since: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{0,80}$/u)), ''),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/u), v.transform(Number), v.minValue(1), v.maxValue(1000)),
    '500',
  ),
})

/**
 * What has changed since a cursor. All pages of one round describe one version of the catalogue: when it changes
 * in between, `fresh` is true again and what was collected is thrown away. `position` is the order of the shop.
 * A `Link` header (rel="next") tells the cursor of the next page before this one has come.
 */
export const ChangesAnswer = v.object({
  /** The round begins with this page. */
  fresh: v.boolean(),
  /** The copy is to be replaced, not added to. */
  whole: v.boolean(),
  products: v.array(v.object({ position: v.number(), product: Product })),
  removed: v.array(v.string()),
  categories: v.array(Category),
  company_info: v.nullable(CompanyInfo),
  synonyms: v.optional(v.array(Synonym)),
  /** Products of the whole catalogue. */
  total_count: v.number(),
  cursor: v.string(),
  more: v.boolean(),
})
/** A page of changes. */
export type ChangesAnswer = v.InferOutput<typeof ChangesAnswer>
