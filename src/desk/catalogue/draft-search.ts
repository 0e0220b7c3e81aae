import * as v from 'valibot'
import { changeKinds } from '#shared/contract/desk/catalogue.ts'

const DraftSearch = v.object({
  kind: v.optional(v.fallback(v.picklist(changeKinds), 'changed')),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)), 1),
})
export type DraftSearch = v.InferOutput<typeof DraftSearch>

/** What the address says of the changes; anything else is the first of them. */
export const readDraftSearch = (search: Record<string, unknown>): DraftSearch =>
  v.parse(DraftSearch, { page: 1, ...search })
