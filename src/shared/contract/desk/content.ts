import * as v from 'valibot'
import { catalogueReads as reads, catalogueWrites as writes } from './catalogue.ts'
import type { DeskEndpoint } from './desk.ts'

/**
 * Entries of company.json that a member edits. A picture in them, `logo` of `brand` and `picture` of each of
 * `factory_pictures`, is one of the shop under its base, or an upload under its id.
 */
export const contentEntries = [
  'company_name',
  'brand',
  'contact_info',
  'business_hours',
  'services',
  'translations',
  'home',
  'about',
  'factory_pictures',
  'footer',
  'trade_terms',
  'product_page',
  'services_page',
  'contact_page',
  'money',
  'bank',
] as const
export type ContentEntry = (typeof contentEntries)[number]

/** In characters. */
export const pageTextMax = 60_000

const Entries = v.record(v.picklist(contentEntries), v.unknown())
const Pages = v.record(
  v.pipe(v.string(), v.regex(/^[a-z-]{1,40}\.(?:en|zh|es)\.md$/u)),
  v.pipe(v.string(), v.maxLength(pageTextMax)),
)

/** An entry that the shop does not have is `null`; pages are Markdown by file name. */
export const DeskContent = v.object({ entries: Entries, pages: Pages })
export type DeskContent = v.InferOutput<typeof DeskContent>

export const readContent = {
  ...reads,
  path: '/api/desk/content',
  answer: DeskContent,
} as const satisfies DeskEndpoint

/** Makes a list of what is another than `before`, which is what the form began with of the same, as `editStyle` does. */
export const editContent = {
  ...writes,
  path: '/api/desk/content/edit',
  body: v.object({ ...DeskContent.entries, before: DeskContent }),
  answer: v.object({ id: v.string() }),
} as const satisfies DeskEndpoint

export const previewDraft = {
  ...reads,
  path: '/api/desk/catalogue/drafts/:id/preview',
  query: v.object({
    page: v.pipe(v.string(), v.maxLength(200), v.startsWith('/')),
    lang: v.picklist(['en', 'zh', 'es']),
  }),
  answer: v.object({}),
} as const satisfies DeskEndpoint
