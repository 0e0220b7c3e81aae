import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  changesPageSize,
  CatalogueDraft,
  DraftChange,
  isBusyState,
  type ChangeKind,
} from '#shared/contract/desk/catalogue.ts'
import { writeAtomic } from '#server/files/write-atomic.ts'

const day = 24 * 60 * 60_000
/** How long an uploaded list is kept, in ms. */
const lifetime = 7 * day
/** Of an edit of one style once it is published, in ms: a page may still ask how it went. */
const publishedEditLifetime = 60 * 60_000
/** Of all members together, lists and edits of one style each; the oldest goes. */
const keptDrafts = 20
/** A server that works on a draft says so more often than this, in ms. */
const silenceMax = 30_000

const isDraftId = (text: string) => /^[0-9a-f]{32}$/u.test(text)

/** Files of a draft, in a folder of its own below `root`. */
const getPaths = (root: string, id: string) => ({
  folder: join(root, id),
  draft: join(root, id, 'draft.json'),
  alive: join(root, id, 'alive'),
  source: join(root, id, 'source'),
  unpacked: join(root, id, 'unpacked'),
  changes: join(root, id, 'changes'),
})

/** The list and what lies beside it. */
export const getSourceFolder = (root: string, id: string): string => getPaths(root, id).source

/** Of what an archive holds, while it is worked on. */
export const getUnpackedFolder = (root: string, id: string): string => getPaths(root, id).unpacked

/** Makes room for an upload; old drafts go. */
export async function openDraft(
  root: string,
  now: number,
): Promise<{ id: string; source: string }> {
  await removeOldDrafts(root, now)
  const id = randomBytes(16).toString('hex')
  const { source, changes } = getPaths(root, id)
  await mkdir(source, { recursive: true })
  await mkdir(changes)
  return { id, source }
}

export async function saveCatalogueDraft(root: string, draft: CatalogueDraft): Promise<void> {
  await writeAtomic(getPaths(root, draft.id).draft, JSON.stringify(draft))
}

/** Undefined where there is none. One whose server has fallen silent has failed. */
export async function findDraft(
  root: string,
  id: string,
  now: number,
): Promise<CatalogueDraft | undefined> {
  if (!isDraftId(id)) return undefined
  const paths = getPaths(root, id)
  const text = await readFile(paths.draft, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const draft = v.parse(CatalogueDraft, JSON.parse(text))
  if (!isBusyState(draft.state)) return draft
  const alive = await stat(paths.alive).catch(() => undefined)
  const isSilent = alive === undefined || now - alive.mtimeMs > silenceMax
  return isSilent ? { ...draft, state: 'failed' } : draft
}

/** Says that this server works on the draft. */
export async function keepDraftAlive(root: string, id: string, now: number): Promise<void> {
  const { alive } = getPaths(root, id)
  await writeFile(alive, '')
  await utimes(alive, now / 1000, now / 1000)
}

/** The newest first. */
export async function listCatalogueDrafts(root: string, now: number): Promise<CatalogueDraft[]> {
  const drafts: CatalogueDraft[] = []
  for (const id of await readdir(root)) {
    const draft = await findDraft(root, id, now)
    if (draft !== undefined) drafts.push(draft)
  }
  return drafts.toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1))
}

export async function removeDraft(root: string, id: string): Promise<void> {
  if (isDraftId(id)) await rm(getPaths(root, id).folder, { recursive: true, force: true })
}

const isPublishedEdit = ({ style, state }: CatalogueDraft) =>
  style !== '' && (state === 'published' || state === 'unchanged')

async function isLongPublished(root: string, draft: CatalogueDraft, now: number): Promise<boolean> {
  if (!isPublishedEdit(draft)) return false
  const saved = await stat(getPaths(root, draft.id).draft).catch(() => undefined)
  return saved !== undefined && now - saved.mtimeMs > publishedEditLifetime
}

/** Ids of those that are too old or too many, and of uploads that have not arrived within a day. */
export async function listOldDrafts(
  root: string,
  now: number,
): Promise<{ all: number; old: string[] }> {
  const drafts = await listCatalogueDrafts(root, now)
  const idle = drafts.filter(({ state }) => !isBusyState(state))
  const groups = [
    idle.filter(({ style }) => style === ''),
    idle.filter((draft) => draft.style !== '' && !isPublishedEdit(draft)),
    idle.filter((draft) => isPublishedEdit(draft)),
  ]
  const old: string[] = []
  for (const group of groups) {
    for (const [at, draft] of group.entries()) {
      const isOld = at >= keptDrafts || now - Date.parse(draft.made_at) > lifetime
      if (isOld || (await isLongPublished(root, draft, now))) old.push(draft.id)
    }
  }
  const known = new Set(drafts.map(({ id }) => id))
  const all = await readdir(root)
  for (const id of all) {
    if (known.has(id)) continue
    const found = await stat(join(root, id)).catch(() => undefined) // gone in the meantime
    if (found && now - found.mtimeMs > day) old.push(id)
  }
  return { all: all.length, old }
}

export async function removeOldDrafts(root: string, now: number): Promise<void> {
  const { old } = await listOldDrafts(root, now)
  for (const id of old) await removeDraft(root, id)
}

/** Keeps changes as pages, so that reading one needs no other. */
export async function createChangeWriter(root: string, id: string) {
  const { changes } = getPaths(root, id)
  await rm(changes, { recursive: true, force: true })
  await mkdir(changes)
  const pages = new Map<ChangeKind, { number: number; rows: DraftChange[] }>()
  const writes: Promise<void>[] = []
  const flush = (kind: ChangeKind, page: { number: number; rows: DraftChange[] }) => {
    const rows = page.rows.splice(0)
    if (rows.length > 0)
      writes.push(writeFile(join(changes, `${kind}-${page.number}.json`), JSON.stringify(rows)))
    page.number += 1
  }
  return {
    add(change: DraftChange): void {
      const page = pages.get(change.kind) ?? { number: 1, rows: [] }
      pages.set(change.kind, page)
      page.rows.push(change)
      if (page.rows.length === changesPageSize) flush(change.kind, page)
    },
    async close(): Promise<void> {
      for (const [kind, page] of pages) flush(kind, page)
      await Promise.all(writes)
    },
  }
}

/** Empty behind the last page. */
export async function readChangePage(
  root: string,
  id: string,
  kind: ChangeKind,
  page: number,
): Promise<DraftChange[]> {
  const path = join(getPaths(root, id).changes, `${kind}-${page}.json`)
  const text = await readFile(path, 'utf8').catch(() => '[]') // there is no such page
  return v.parse(v.array(DraftChange), JSON.parse(text))
}
