import * as v from 'valibot'
import { DeskContent } from '#shared/contract/desk/content.ts'

/** What a member has written of the firm, and what the shop had when that was begun. */
export type ContentForm = DeskContent & { basis: DeskContent }

export const beginContentForm = (content: DeskContent): ContentForm => ({
  ...content,
  basis: content,
})

/** An edit as it is sent, and as it is kept on the device: what is another than before, with what it was. */
export const ContentEdit = v.object({ ...DeskContent.entries, before: DeskContent })
export type ContentEdit = v.InferOutput<typeof ContentEdit>

/** The form with what was kept of it; all else is as the shop has it by now. */
export const resumeContentForm = (
  content: DeskContent,
  { entries, pages, before }: ContentEdit,
): ContentForm => ({
  entries: { ...content.entries, ...entries },
  pages: { ...content.pages, ...pages },
  basis: {
    entries: { ...content.entries, ...before.entries },
    pages: { ...content.pages, ...before.pages },
  },
})

/** What may be kept: no browser keeps bank details. */
export function withoutBank({ entries, pages, before }: ContentEdit): ContentEdit | undefined {
  const { bank: _new, ...others } = entries
  const { bank: _old, ...othersBefore } = before.entries
  if (Object.keys(others).length + Object.keys(pages).length === 0) return undefined
  return { entries: others, pages, before: { ...before, entries: othersBefore } }
}

type Json = Record<string, unknown>

/** The same text for equal values: keys are sorted, entries that are empty or `undefined` are left out. */
const toText = (value: unknown): string =>
  JSON.stringify(value === '' ? null : toEntry(value), (_, one: unknown) =>
    isGroup(one) ? Object.fromEntries(sortEntries(one).filter(([, text]) => text !== '')) : one,
  )

/** A group of which nothing is left is no entry. */
const toEntry = (value: unknown): unknown =>
  isGroup(value) && Object.keys(value).length === 0 ? null : (value ?? null)

/** Older browsers have no `toSorted`. */
const sortEntries = (group: Json) => Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1))

const isGroup = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pickChanged = (now: Json, before: Json): string[] =>
  Object.keys(now).filter((name) => toText(now[name]) !== toText(before[name]))

const pick = (from: Json, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, toEntry(from[name])]))

/** The edit that the form asks for; undefined where nothing is another than before. */
export function toContentEdit({ entries, pages, basis }: ContentForm): ContentEdit | undefined {
  const names = pickChanged(entries, basis.entries)
  const files = pickChanged(pages, basis.pages)
  if (names.length + files.length === 0) return undefined
  const pickPages = (from: Record<string, string>) =>
    Object.fromEntries(files.map((file) => [file, from[file] ?? '']))
  return {
    entries: pick(entries, names),
    pages: pickPages(pages),
    before: { entries: pick(basis.entries, names), pages: pickPages(basis.pages) },
  }
}

/** Where both have changed the same: `path` names it from the outside in. */
export type ContentConflict = { path: string[]; yours: string; theirs: string }

const show = (value: unknown) => (typeof value === 'string' ? value : value ? toText(value) : '')

/** Joins two changes of one value; where both have changed the same, `yours` stays unless `takes` is true. */
function merge(
  [before, yours, theirs]: [unknown, unknown, unknown],
  path: string[],
  takes: boolean,
  conflicts: ContentConflict[],
): unknown {
  if (toText(yours) === toText(before)) return theirs
  if (toText(theirs) === toText(before) || toText(theirs) === toText(yours)) return yours
  const all = [yours, theirs]
  if (all.every((one) => isGroup(one)) || isSameList(all)) {
    const names = [...new Set(all.flatMap((one) => Object.keys(one as object)))] // groups or lists
    const merged = names.map((name) => {
      const three = [before, yours, theirs].map((one) => (one as Json | null)?.[name])
      return [name, merge(three as [unknown, unknown, unknown], [...path, name], takes, conflicts)] // as many as before
    })
    return Array.isArray(yours)
      ? merged.map(([, value]) => value)
      : Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  conflicts.push({ path, yours: show(yours), theirs: show(theirs) })
  return takes ? theirs : yours
}

const isSameList = ([one, other]: unknown[]) =>
  Array.isArray(one) && Array.isArray(other) && one.length === other.length

function mergeAll({ entries, pages, basis }: ContentForm, now: DeskContent, takes: boolean) {
  const conflicts: ContentConflict[] = []
  const joined = merge([basis, { entries, pages }, now], [], takes, conflicts)
  return { joined: v.parse(DeskContent, joined), conflicts }
}

export const findContentConflicts = (form: ContentForm, now: DeskContent): ContentConflict[] =>
  mergeAll(form, now, false).conflicts.map(({ path, ...texts }) => ({
    path: path.slice(1),
    ...texts,
  }))

/** Begins with what the shop has by now, with what the member has written in it. */
export const rebaseContentForm = (
  form: ContentForm,
  now: DeskContent,
  takes: boolean,
): ContentForm => ({ ...mergeAll(form, now, takes).joined, basis: now })
