import { rm } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { removeDraftFolders } from '../catalogue/drafts/draft-source.ts'
import { listOldDrafts, removeOldDrafts } from '../catalogue/drafts/draft-store.ts'
import { getMailFile } from '../config/data-folders.ts'
import * as expired from '../db/retention-queries.ts'
import { computeClockLeap, recordTime, getTrustedTime } from '../db/trusted-time.ts'
import { giveUpUnknownMails } from '../db/mails/mail-kinds.ts'
import { countOldEvents, deleteOldEvents } from '../db/webhooks/delete-events.ts'
import { countOldActions, deleteOldActions } from '../staff/actions.ts'
import { countOldOrphans, findStoredNames } from '../db/upload-repository.ts'
import { listFilesBefore } from '../files/files-before.ts'
import { removeStaleFolders } from '../files/stale-folders.ts'
import { createDiskStore } from '../storage/disk-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import {
  countTransfers,
  deleteExpiredTransfers,
  findPartFiles,
} from '../transfers/expired-transfers.ts'
import { removeOrphans, findStrayFiles } from '../uploads/upload-store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Extra life of idempotency keys, in ms: a device that returns after months must not create a second inquiry. */
const extraKeyRetention = 90 * day

/** How long what was sent to webhooks can be sent again, in ms. */
const eventRetention = 30 * day

/** How long a paid order may wait for its delivery at least, in ms: its buyer is needed until then. */
const undeliveredRetention = 2 * 365 * day

/** How long an upload waits for its inquiry, in ms. */
const orphanRetention = day

/** Always allowed per kind: a tenth of a small shop is less than one. */
const defaultAlwaysAllowed = 10
/** Devices send uploads again when needed, and a full disk would do more harm. */
const orphansAlwaysAllowed = 10_000

/** Ids per log line. */
const maxLoggedIds = 200

export type RetentionDeps = Pick<Deps, 'db' | 'folders' | 'stores' | 'settings'>

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
  const unknown = await giveUpUnknownMails(deps.db, now)
  if (unknown > 0) log.error({ unknown }, 'mails given up, since no server knows their kind')
}

/** Removes the files of deleted rows. */
export async function removeLeftFiles(
  { folders, stores }: Pick<RetentionDeps, 'folders' | 'stores'>,
  { files, mails }: expired.LeftoverFiles,
): Promise<void> {
  for (const name of files) await stores.uploads.remove(name)
  for (const id of mails) await rm(getMailFile(folders.mail, id), { force: true })
}

/**
 * Deletes inquiries with files and mails, and personal data in orders, after `retentionDays`, of orders that wait for
 * their delivery after two years, keys later; unclaimed
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
  await removeDraftFolders(deps.folders, Date.now())
  await removeStaleFolders(deps.folders.transfers, '', Date.now() - 2 * day) // of versions before
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

function createRetentionRules(deps: RetentionDeps, now: number): RetentionRule[] {
  const { db, folders, stores, settings } = deps
  const before = now - settings.retentionDays * day
  const ages = { before, undeliveredBefore: Math.min(before, now - undeliveredRetention) }
  const orphaned = now - orphanRetention
  const strays = () =>
    findStrayFiles(stores.uploads, orphaned, (names) => findStoredNames(db, names))
  const strayParts = () =>
    findStrayFiles(stores.transfers, Date.now() - day, (names) => findPartFiles(db, names))
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
          await removeLeftFiles(deps, left)
          ids.push(...left.deleted)
        }
      },
    },
    {
      what: 'orders with names and addresses',
      count: () => expired.countOldBuyers(db, ages),
      async forget() {
        const { forgotten, ...left } = await expired.anonymizeBuyers(db, ages)
        await removeLeftFiles(deps, left)
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
    {
      what: 'events for webhooks',
      alwaysAllowed: Number.POSITIVE_INFINITY, // what they are about is kept
      count: () => countOldEvents(db, now - eventRetention),
      async forget() {
        await deleteOldEvents(db, now - eventRetention)
        return []
      },
    },
    { what: 'mails in files', ...createFileRule(createDiskStore(folders.mail), mails) },
    {
      what: 'uploads without an inquiry',
      alwaysAllowed: orphansAlwaysAllowed,
      count: () => countOldOrphans(db, orphaned),
      forget: () => removeOrphans(db, stores.uploads, orphaned),
    },
    {
      what: 'transfers between devices',
      // nothing of them is the shop's to keep, so the clock need not be trusted, either
      alwaysAllowed: Number.POSITIVE_INFINITY,
      count: () => countTransfers(db, Date.now()),
      async forget() {
        await deleteExpiredTransfers(deps, Date.now())
        return []
      },
    },
    {
      what: 'files that no transfer has',
      alwaysAllowed: Number.POSITIVE_INFINITY, // as above
      ...createFileRule(stores.transfers, strayParts),
    },
    {
      what: 'lists that were uploaded at the desk',
      alwaysAllowed: Number.POSITIVE_INFINITY, // as above
      async count() {
        const { all, old } = await listOldDrafts(deps, Date.now())
        return { all, old: old.length }
      },
      async forget() {
        await removeOldDrafts(deps, Date.now())
        return []
      },
    },
    { what: 'files that no upload has', ...createFileRule(stores.uploads, strays) },
  ]
}

/** Old files, as `find` lists them. */
const createFileRule = (
  store: FileStore,
  find: () => Promise<{ all: number; names: string[] }>,
): Omit<RetentionRule, 'what'> => ({
  async count() {
    const { all, names } = await find()
    return { all, old: names.length }
  },
  async forget() {
    const { names } = await find()
    for (const name of names) await store.remove(name)
    return names
  },
})
