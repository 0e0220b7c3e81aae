import * as v from 'valibot'
import { done, type DeskEndpoint, type StaffRole } from './desk.ts'

export const catalogueRoles: readonly StaffRole[] = ['owner', 'catalogue']
export const catalogueReads = {
  method: 'GET',
  timeout: 8000,
  retries: 1,
  roles: catalogueRoles,
} as const
export const catalogueWrites = { ...catalogueReads, method: 'POST', retries: 0 } as const

/** Endings of what is uploaded, with the most bytes of each; an archive holds a catalogue folder with its pictures. */
export const sourceMaxBytes = { csv: 50_000_000, xlsx: 50_000_000, zip: 300_000_000 } as const
export type SourceKind = keyof typeof sourceMaxBytes

/** Undefined for a file that is no list. */
export function findSourceKind(name: string): SourceKind | undefined {
  const ending = name.toLowerCase().split('.').at(-1)
  return ending !== undefined && Object.hasOwn(sourceMaxBytes, ending)
    ? (ending as SourceKind) // one of its own keys
    : undefined
}

/**
 * `rejected` has problems that stop it, `outdated` was checked against a catalogue that is another one now, `unchanged`
 * was published and held nothing new, `failed` ended before its time.
 */
export const draftStates = [
  'checking',
  'checked',
  'rejected',
  'publishing',
  'published',
  'unchanged',
  'outdated',
  'failed',
] as const
export type DraftState = (typeof draftStates)[number]

/** Whether the server works on it. */
export const isBusyState = (state: DraftState): boolean =>
  state === 'checking' || state === 'publishing'

export const changeKinds = ['changed', 'added', 'retired'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changesPageSize = 50

/** `replace` retires the styles that are not in the list; `skip_bad` leaves out rows with problems. */
const DraftOptions = v.object({ replace: v.boolean(), skip_bad: v.boolean() })
export type DraftOptions = v.InferOutput<typeof DraftOptions>

/**
 * An uploaded list before it is published. `bad` are the first of `bad_count` problems, in the words of the operator's
 * import; `based_on` is the catalogue's version that form and preview were made of, `published` the one it became; `done` of
 * `total` pictures are read. `style` is the id of the one style that a form has made the list of, or `contentDraft` of
 * the firm and its pages, else empty.
 */
export const CatalogueDraft = v.object({
  id: v.string(),
  file: v.string(),
  style: v.optional(v.string(), ''),
  member: v.string(),
  made_at: v.string(),
  state: v.picklist(draftStates),
  ...DraftOptions.entries,
  done: v.number(),
  total: v.number(),
  based_on: v.nullable(v.number()),
  published: v.nullable(v.number()),
  styles: v.number(),
  bad: v.array(v.string()),
  bad_count: v.number(),
  notes: v.array(v.string()),
  understood: v.array(v.string()),
  counts: v.object({ added: v.number(), changed: v.number(), retired: v.number() }),
  others: v.array(v.picklist(['order', 'categories', 'company', 'synonyms', 'words'])),
  company_entries: v.optional(v.array(v.string()), []),
  leaving: v.nullable(v.object({ models: v.array(v.string()), count: v.number(), of: v.number() })),
})
export type CatalogueDraft = v.InferOutput<typeof CatalogueDraft>

/** The `style` of a draft that the form of the firm and its pages has made; no style has a slash. */
export const contentDraft = '/content'

const ownerEntries = ['bank', 'contact_info', 'money']

/** Whether it changes where money goes, or how the firm is reached. */
export const isForOwner = ({ company_entries }: Pick<CatalogueDraft, 'company_entries'>): boolean =>
  company_entries.some((entry) => ownerEntries.includes(entry))

/** `cells` are the columns of the list that differ. */
export const DraftChange = v.object({
  kind: v.picklist(changeKinds),
  model: v.string(),
  name: v.string(),
  cells: v.array(v.object({ column: v.string(), from: v.string(), to: v.string() })),
})
export type DraftChange = v.InferOutput<typeof DraftChange>

/** `made_at` in ISO 8601; `others` is what has changed beside the styles. */
const CatalogueVersion = v.object({
  version: v.number(),
  made_at: v.string(),
  made_by: v.string(),
  source: v.string(),
  goes_back_to: v.nullable(v.number()),
  added: v.number(),
  updated: v.number(),
  removed: v.number(),
  others: v.array(v.string()),
})
export type CatalogueVersion = v.InferOutput<typeof CatalogueVersion>

/** `version` is the one that buyers see; newest first. */
export const readCatalogueDesk = {
  ...catalogueReads,
  path: '/api/desk/catalogue',
  answer: v.object({
    version: v.number(),
    styles: v.number(),
    drafts: v.array(CatalogueDraft),
    history: v.array(CatalogueVersion),
  }),
} as const satisfies DeskEndpoint

/** The body is the file's bytes; its check begins at once. */
export const uploadDraft = {
  ...catalogueWrites,
  path: '/api/desk/catalogue/drafts',
  timeout: 600_000,
  query: v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
  answer: v.object({ id: v.string() }),
} as const satisfies DeskEndpoint

export const readCatalogueDraft = {
  ...catalogueReads,
  path: '/api/desk/catalogue/drafts/:id',
  answer: v.object({ draft: CatalogueDraft }),
} as const satisfies DeskEndpoint

export const readDraftChanges = {
  ...catalogueReads,
  path: '/api/desk/catalogue/drafts/:id/changes',
  query: v.object({
    kind: v.picklist(changeKinds),
    page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/u), v.transform(Number)),
  }),
  answer: v.object({ changes: v.array(DraftChange) }),
} as const satisfies DeskEndpoint

export const checkDraft = {
  ...catalogueWrites,
  path: '/api/desk/catalogue/drafts/:id/check',
  body: DraftOptions,
  answer: done,
} as const satisfies DeskEndpoint

/** Only what was previewed, and only to the version that it was previewed of. */
export const publishDraft = {
  ...catalogueWrites,
  path: '/api/desk/catalogue/drafts/:id/publish',
  body: v.object({ based_on: v.number() }),
  answer: done,
} as const satisfies DeskEndpoint

export const dropDraft = {
  ...catalogueWrites,
  path: '/api/desk/catalogue/drafts/:id/drop',
  answer: done,
} as const satisfies DeskEndpoint

/** Makes the catalogue what it was in version `to`; `based_on` is the version that the member has seen. */
export const undoCatalogue = {
  ...catalogueWrites,
  path: '/api/desk/catalogue/undo',
  timeout: 60_000,
  body: v.object({ to: v.number(), based_on: v.number() }),
  answer: done,
} as const satisfies DeskEndpoint
