import * as v from 'valibot'
import { CatalogueDraft, isBusyState } from '#shared/contract/desk/catalogue.ts'
import type { ShopData } from '#server/config/open-data.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import type { CatalogueDraftRow } from '#server/db/catalogue/draft-rows.ts'
import { hasConcurrentWriters, type Db } from '#server/db/database.ts'

type DraftData = Pick<ShopData, 'db' | 'stores'>

const day = 24 * 60 * 60_000
/** How long an uploaded list is kept, in ms. */
const lifetime = 7 * day
/** Of an edit of one style once it is published, in ms: a page may still ask how it went. */
const publishedEditLifetime = 60 * 60_000
/** Of all members together, lists and edits of one style each; the oldest goes. */
const keptDrafts = 20
/** Pictures that wait for an edit, of all members together; the oldest go. */
const waitingMax = { pictures: 1000, bytes: 4_000_000_000 }
/** A server that works on a draft says so more often than this, in ms. */
const silenceMax = 30_000
/** With an embedded database it says so once, since its process may hold the database as long as it works. */
const silenceMaxAlone = 70 * 60_000

/** In ms. Work on a draft has ended whose server has said nothing since then. */
const toSilentSince = (db: Db, now: number) =>
  now - (hasConcurrentWriters(db) ? silenceMax : silenceMaxAlone)

/** Addresses may hold anything, and PostgreSQL refuses a zero in a text. */
export const isDraftId = (text: string): boolean => /^[0-9a-f]{32}$/u.test(text)

/** Files of drafts among those of the area. */
export const toSourceFile = (id: string): string => `${id}.tar`
export const toPictureFile = (id: string): string => `${id}.picture`

const toRow = (draft: CatalogueDraft, now: number) => ({
  json: JSON.stringify(draft),
  is_busy: isBusyState(draft.state) ? 1 : 0,
  saved_at: now,
})

/**
 * Notes that this server works on the draft, as its state says. False where a server does so already, however many
 * begin at once.
 */
export async function beginDraft(db: Db, draft: CatalogueDraft, now: number): Promise<boolean> {
  const row = { ...toRow(draft, now), alive_at: now }
  const { numInsertedOrUpdatedRows: begun } = await db
    .insertInto('catalogue_drafts')
    .values({ id: draft.id, company: null, ...row })
    .onConflict((same) =>
      same
        .column('id')
        .doUpdateSet(row)
        .where((is) =>
          is.or([
            is('catalogue_drafts.is_busy', '=', 0),
            is('catalogue_drafts.alive_at', '<', toSilentSince(db, now)),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return begun !== 0n
}

/** Does nothing to one that was dropped. */
export async function saveCatalogueDraft(db: Db, draft: CatalogueDraft): Promise<void> {
  const row = toRow(draft, Date.now())
  await db.updateTable('catalogue_drafts').set(row).where('id', '=', draft.id).execute()
}

/** Says that this server works on the draft. */
export async function keepDraftAlive(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('catalogue_drafts').set({ alive_at: now }).where('id', '=', id).execute()
}

/** At the start of a server. What a killed one has left has failed where no other server can work on it. */
export async function failAbandonedDrafts(db: Db): Promise<void> {
  if (hasConcurrentWriters(db)) return
  await db.updateTable('catalogue_drafts').set({ alive_at: 0 }).where('is_busy', '=', 1).execute()
}

/** Undefined where there is none. One whose server has fallen silent has failed. */
export async function findDraft(
  db: Db,
  id: string,
  now: number,
): Promise<CatalogueDraft | undefined> {
  if (!isDraftId(id)) return undefined
  const row = await db
    .selectFrom('catalogue_drafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toDraft(row, toSilentSince(db, now))
}

function toDraft({ json, alive_at }: CatalogueDraftRow, silentSince: number): CatalogueDraft {
  const draft = v.parse(CatalogueDraft, JSON.parse(json))
  const isSilent = isBusyState(draft.state) && alive_at < silentSince
  return isSilent ? { ...draft, state: 'failed' } : draft
}

/** The newest first. */
export async function listCatalogueDrafts(db: Db, now: number): Promise<CatalogueDraft[]> {
  const rows = await db.selectFrom('catalogue_drafts').selectAll().execute()
  return sortDrafts(rows, toSilentSince(db, now)).map(({ draft }) => draft)
}

const sortDrafts = (rows: CatalogueDraftRow[], silentSince: number) =>
  rows
    .map((row) => ({ draft: toDraft(row, silentSince), saved_at: row.saved_at }))
    .toSorted((a, b) => (a.draft.made_at < b.draft.made_at ? 1 : -1))

/** Also of a picture that waits. */
export async function removeDraft({ db, stores }: DraftData, id: string): Promise<void> {
  await db.deleteFrom('catalogue_drafts').where('id', '=', id).execute()
  await db.deleteFrom('catalogue_draft_changes').where('draft_id', '=', id).execute()
  await db.deleteFrom('waiting_pictures').where('id', '=', id).execute()
  await stores.drafts.remove(toSourceFile(id))
  await stores.drafts.remove(toPictureFile(id))
}

const isPublishedEdit = ({ style, state }: CatalogueDraft) =>
  style !== '' && (state === 'published' || state === 'unchanged')

/** Ids of those that are too old or too many, also of pictures that wait and of files that none has. */
export async function listOldDrafts(
  { db, stores }: DraftData,
  now: number,
): Promise<{ all: number; old: string[] }> {
  const rows = await db.selectFrom('catalogue_drafts').selectAll().execute()
  const drafts = sortDrafts(rows, toSilentSince(db, now))
  const idle = drafts.filter(({ draft }) => !isBusyState(draft.state))
  const groups = [
    idle.filter(({ draft }) => draft.style === ''),
    idle.filter(({ draft }) => draft.style !== '' && !isPublishedEdit(draft)),
    idle.filter(({ draft }) => isPublishedEdit(draft)),
  ]
  const isOld = ({ draft, saved_at }: (typeof idle)[number], at: number) =>
    at >= keptDrafts ||
    now - Date.parse(draft.made_at) > lifetime ||
    (isPublishedEdit(draft) && now - saved_at > publishedEditLifetime)
  const pictures = await db
    .selectFrom('waiting_pictures')
    .select(['id', 'size', 'made_at'])
    .orderBy('made_at', 'desc')
    .execute()
  let bytes = 0
  const oldPictures = pictures.filter(({ size, made_at }, at) => {
    bytes += size
    return now - made_at > lifetime || at >= waitingMax.pictures || bytes > waitingMax.bytes
  })
  const known = new Set([...drafts.map(({ draft }) => draft.id), ...pictures.map(({ id }) => id)])
  const strays = new Set<string>()
  for await (const { name, modified } of stores.drafts.list()) {
    const id = name.split('.', 1)[0] ?? ''
    if (!known.has(id) && now - modified > day) strays.add(id)
  }
  const oldDrafts = groups.flatMap((group) => group.filter((one, at) => isOld(one, at)))
  return {
    all: known.size + strays.size,
    old: [...oldDrafts.map(({ draft }) => draft.id), ...oldPictures.map(({ id }) => id), ...strays],
  }
}

export async function removeOldDrafts(data: DraftData, now: number): Promise<void> {
  const { old } = await listOldDrafts(data, now)
  for (const id of old) await removeDraft(data, id)
}

/** The firm as the draft would make it, for the preview of its pages. */
export async function saveDraftCompany(db: Db, id: string, firm: StoredCompany): Promise<void> {
  const company = JSON.stringify(firm)
  await db.updateTable('catalogue_drafts').set({ company }).where('id', '=', id).execute()
}

/** Undefined where the draft has not been checked. */
export async function readDraftCompany(db: Db, id: string): Promise<StoredCompany | undefined> {
  if (!isDraftId(id)) return undefined
  const row = await db
    .selectFrom('catalogue_drafts')
    .select('company')
    .where('id', '=', id)
    .executeTakeFirst()
  const company = row?.company ?? undefined
  return company === undefined ? undefined : (JSON.parse(company) as StoredCompany) // written above
}
