import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { listOldDrafts, removeOldDrafts } from '../catalogue/drafts/draft-store.ts'
import { getMailFile, type DataFolders } from '../config/data-folders.ts'
import * as expired from '../db/retention-queries.ts'
import { computeClockLeap, recordTime, getTrustedTime } from '../db/trusted-time.ts'
import { countOldActions, deleteOldActions } from '../staff/actions.ts'
import { countOldOrphans } from '../db/upload-repository.ts'
import { listFilesBefore } from '../files/files-before.ts'
import { deleteExpiredTransfers, listExpiredTransfers } from '../transfers/transfer-store.ts'
import { removeOrphans, findStrayFiles } from '../uploads/upload-store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Extra life of idempotency keys, in ms: a device that returns after months must not create a second inquiry. */
const extraKeyRetention = 90 * day

/** How long an upload waits for its inquiry, in ms. */
const orphanRetention = day

/** Always allowed per kind: a tenth of a small shop is less than one. */
const defaultAlwaysAllowed = 10
/** Devices send uploads again when needed, and a full disk would do more harm. */
const orphansAlwaysAllowed = 10_000

/** Ids per log line. */
const maxLoggedIds = 200

export type RetentionDeps = Pick<Deps, 'db' | 'folders' | 'settings'>

/** `held`: waits for the operator's confirmation. */
export type DeletionResult = expired.AgeCounts & { what: string; held: boolean; ids: string[] }

/** Deletes what is older than the settings allow, now and every hour. `stop` resolves when no run is active. */
export function startRetention(deps: RetentionDeps, log: FastifyBaseLogger) {
  let round: Promise<void> | undefined
  const run = () => {
    round ??= deleteExpiredAndLog(deps, log)
      .catch((error: unknown) => log.error({ err: error }, 'what is too old could not be deleted'))
      .finally(() => (round = undefined))
  }
  const timer = setInterval(run, hour)
  run()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await round
    },
  }
}

async function deleteExpiredAndLog(deps: RetentionDeps, log: FastifyBaseLogger): Promise<void> {
  const now = Date.now()
  const leap = await computeClockLeap(deps.db, now)
  const hint = 'see `retention run`'
  if (leap > 0) {
    const days = Math.round(leap / day)
    log.error({ days }, `the clock is ahead of what was stored last, and is not believed: ${hint}`)
  }
  await deleteExpired(deps, now, {
    onResult({ held, ids, ...all }) {
      const found = { ...all, ids: ids.slice(0, maxLoggedIds) }
      if (held) log.error(found, `more than a tenth would be deleted, and is not: ${hint}`)
      else log.warn(found, 'deleted, since it is too old')
    },
  })
}

/** Removes the files of deleted rows. */
export async function removeLeftFiles(
  folders: DataFolders,
  { files, mails }: expired.LeftoverFiles,
): Promise<void> {
  for (const name of files) await rm(join(folders.uploads, name), { force: true })
  for (const id of mails) await rm(getMailFile(folders.mail, id), { force: true })
}

/**
 * Deletes inquiries with files and mails, and personal data in orders, after `retentionDays`, keys later; unclaimed
 * uploads after a day. `now` is the clock (ms). Unconfirmed, a leapt clock is not trusted and at most a tenth of a
 * kind is deleted. Rows before files: after a crash a left-over file is a stray.
 */
export async function deleteExpired(
  deps: RetentionDeps,
  now: number,
  {
    confirmed = false,
    onResult,
  }: { confirmed?: boolean; onResult?: (found: DeletionResult) => void } = {},
): Promise<void> {
  const { db } = deps
  const trusted = confirmed ? now : await getTrustedTime(db, now)
  for (const kind of createRetentionRules(deps, trusted)) {
    const { what } = kind
    const aged = await kind.count()
    if (aged.old === 0) continue
    const held = !confirmed && isTooMuch(kind, aged)
    const ids = held ? [] : await kind.forget()
    onResult?.({ what, ...aged, held, ids })
  }
  await recordTime(db, trusted, confirmed)
}

/** Kinds that wait for the operator's confirmation. `now` is the clock (ms). */
export async function findHeldDeletions(deps: RetentionDeps, now: number): Promise<DueDeletion[]> {
  const due = await findDueDeletions(deps, await getTrustedTime(deps.db, now))
  return due.filter(({ tooMuch }) => tooMuch)
}

/** `tooMuch` needs the operator's confirmation. */
export type DueDeletion = expired.AgeCounts & { what: string; tooMuch: boolean }

/** `now` (ms) is trusted. */
export async function findDueDeletions(deps: RetentionDeps, now: number): Promise<DueDeletion[]> {
  const due: DueDeletion[] = []
  for (const kind of createRetentionRules(deps, now)) {
    const aged = await kind.count()
    if (aged.old > 0) due.push({ what: kind.what, ...aged, tooMuch: isTooMuch(kind, aged) })
  }
  return due
}

const isTooMuch = (
  { alwaysAllowed = defaultAlwaysAllowed }: RetentionRule,
  { all, old }: expired.AgeCounts,
) => old > Math.max(alwaysAllowed, all / 10)

/** `forget` returns ids for the log, none where they would identify buyers. */
type RetentionRule = {
  what: string
  alwaysAllowed?: number
  count: () => Promise<expired.AgeCounts>
  forget: () => Promise<string[]>
}

function createRetentionRules(
  { db, folders, settings }: RetentionDeps,
  now: number,
): RetentionRule[] {
  const before = now - settings.retentionDays * day
  const orphaned = now - orphanRetention
  const strays = () => findStrayFiles(db, folders.uploads, orphaned)
  const mails = () => listFilesBefore(folders.mail, before)
  return [
    {
      what: 'inquiries',
      count: () => expired.countOldInquiries(db, before),
      async forget() {
        const ids: string[] = []
        for (;;) {
          const left = await expired.deleteInquiries(db, before)
          if (left === undefined) return ids
          await removeLeftFiles(folders, left)
          ids.push(...left.deleted)
        }
      },
    },
    {
      what: 'orders with names and addresses',
      count: () => expired.countOldBuyers(db, before),
      async forget() {
        const { forgotten, ...left } = await expired.anonymizeBuyers(db, before)
        await removeLeftFiles(folders, left)
        return forgotten
      },
    },
    {
      what: 'keys of requests',
      count: () => expired.countOldKeys(db, before - extraKeyRetention),
      async forget() {
        await expired.deleteOldKeys(db, before - extraKeyRetention)
        return []
      },
    },
    {
      what: 'actions of members',
      count: () => countOldActions(db, before),
      async forget() {
        await deleteOldActions(db, before)
        return []
      },
    },
    { what: 'mails in files', ...createFileRule(folders.mail, mails) },
    {
      what: 'uploads without an inquiry',
      alwaysAllowed: orphansAlwaysAllowed,
      count: () => countOldOrphans(db, orphaned),
      forget: () => removeOrphans(db, folders.uploads, orphaned),
    },
    {
      what: 'transfers between devices',
      // nothing of them is the shop's to keep, so the clock need not be trusted, either
      alwaysAllowed: Number.POSITIVE_INFINITY,
      async count() {
        const { all, folders: over } = await listExpiredTransfers(folders.transfers, Date.now())
        return { all, old: over.length }
      },
      async forget() {
        await deleteExpiredTransfers(folders.transfers, Date.now())
        return []
      },
    },
    {
      what: 'lists that were uploaded at the desk',
      alwaysAllowed: Number.POSITIVE_INFINITY, // as above
      async count() {
        const { all, old } = await listOldDrafts(folders.drafts, Date.now())
        return { all, old: old.length }
      },
      async forget() {
        await removeOldDrafts(folders.drafts, Date.now())
        return []
      },
    },
    { what: 'files that no upload has', ...createFileRule(folders.uploads, strays) },
  ]
}

/** Old files of a folder, as `find` lists them. */
const createFileRule = (
  folder: string,
  find: () => Promise<{ all: number; names: string[] }>,
): Omit<RetentionRule, 'what'> => ({
  async count() {
    const { all, names } = await find()
    return { all, old: names.length }
  },
  async forget() {
    const { names } = await find()
    for (const name of names) await rm(join(folder, name), { force: true })
    return names
  },
})
