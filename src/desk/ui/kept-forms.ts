import * as v from 'valibot'
import { deskFormsKey, deskTabKey } from '#shared/contract/persistent-names.ts'

/** Forms on this device; the one that was written in longest ago goes. */
const keptMax = 20

/** `tab` has written it; `draft` is the list that was made of it, else empty. */
const KeptForm = v.object({
  member: v.string(),
  form: v.string(),
  tab: v.optional(v.string(), ''),
  draft: v.optional(v.string(), ''),
  content: v.unknown(),
})
type KeptForm = v.InferOutput<typeof KeptForm>

const KeptForms = v.fallback(v.array(KeptForm), [])

/** Which form of which member: members may share a browser. */
export type FormPlace = { member: string; form: string }

const isAt = ({ member, form }: FormPlace, one: KeptForm) =>
  one.member === member && one.form === form

/**
 * What this tab has kept, else what another one has kept last, which goes on here. Undefined where nothing is kept, or
 * what is kept is of another version, which is then forgotten.
 */
export function readKeptForm<Content>(
  place: FormPlace,
  schema: v.GenericSchema<unknown, Content>,
): Content | undefined {
  const tab = getTab()
  const all = readAll()
  const there = all.filter((one) => isAt(place, one))
  const kept = there.find((one) => one.tab === tab) ?? there.at(-1)
  if (kept === undefined) return undefined
  const others = all.filter((one) => one !== kept)
  const read = v.safeParse(schema, kept.content)
  writeAll(read.success ? [...others, { ...kept, tab }] : others)
  return read.success ? read.output : undefined
}

/** Undefined as `content` forgets what this tab has kept. False where the device has no room. */
export function keepForm(place: FormPlace, content: unknown): boolean {
  const tab = getTab()
  const all = readAll()
  const own = all.find((one) => isAt(place, one) && one.tab === tab)
  const others = all.filter((one) => one !== own)
  if (content === undefined) return own === undefined || writeAll(others)
  if (own !== undefined && isSame(own.content, content)) return true
  return writeAll([...others, { ...place, tab, draft: '', content }])
}

/** Notes which list was made of `content`; its publication forgets the form, unless that has changed since. */
export function noteSentForm(place: FormPlace, content: unknown, draft: string): void {
  const tab = getTab()
  const isSent = (one: KeptForm) =>
    isAt(place, one) && one.tab === tab && isSame(one.content, content)
  writeAll(readAll().map((one) => (isSent(one) ? { ...one, draft } : one)))
}

/** Called once the list is published. */
export function forgetSentForm(draft: string): void {
  const all = readAll()
  const others = all.filter((one) => one.draft !== draft)
  if (others.length < all.length) writeAll(others)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function readAll(): KeptForm[] {
  try {
    return v.parse(KeptForms, JSON.parse(localStorage.getItem(deskFormsKey) ?? '[]'))
  } catch {
    return [] // no storage, or not JSON
  }
}

function writeAll(all: KeptForm[]): boolean {
  try {
    localStorage.setItem(deskFormsKey, JSON.stringify(all.slice(-keptMax)))
    return true
  } catch {
    return false
  }
}

/** The same after a reload. */
function getTab(): string {
  try {
    const tab = sessionStorage.getItem(deskTabKey) ?? crypto.randomUUID()
    sessionStorage.setItem(deskTabKey, tab)
    return tab
  } catch {
    return '' // no storage: nothing is kept
  }
}
