import * as v from 'valibot'
import { contentEntries } from '#shared/contract/desk/content.ts'
import { pageNames } from '#shared/contract/page-texts.ts'

/** What is edited together: entries of company.json, or a page in its languages. */
export const contentParts = [...contentEntries, ...pageNames] as const
export type ContentPart = (typeof contentParts)[number]

const ContentSearch = v.object({ part: v.fallback(v.picklist(contentParts), 'home') })

/** What the address says of the part; anything else is the home page. */
export const readContentSearch = (
  search: Record<string, unknown>,
): v.InferOutput<typeof ContentSearch> => v.parse(ContentSearch, { part: 'home', ...search })
