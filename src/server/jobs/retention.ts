import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { mailFile, type DataFolders } from '../config/data-folders.ts'
import * as expired from '../db/retention-queries.ts'
import { leapOf, noteTime, trustedTime } from '../db/trusted-time.ts'
import { agedOrphans } from '../db/upload-repository.ts'
import { filesBefore } from '../files/files-before.ts'
import { removeOrphans, strayFiles } from '../uploads/upload-store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Extra life of idempotency keys, in ms: a device that returns after months must not create a second inquiry. */
const keysKeptLonger = 90 * day

/** How long an upload waits for its inquiry, in ms. */
const orphansKeptFor = day

/** Always allowed per kind: a tenth of a small shop is less than one. */
const fewThings = 10
/** Devices send uploads again when needed, and a full disk would do more harm. */
const fewOrphans = 200

/** Ids per log line. */
const idsLogged = 200

export type Memory = Pick<Deps, 'db' | 'folders' | 'settings'>

/** `held`: waits for the operator's confirmation. */
export type Forgotten = expired.Aged & { what: string; held: boolean; ids: string[] }

/** Deletes what is older than the settings allow, now and every hour. `stop` resolves when no run is active. */
export function startForgetting(memory: Memory, log: FastifyBaseLogger) {
  let round: Promise<void> | undefined
  const go = () => {
    round ??= forgetAndTell(memory, log)
      .catch((error: unknown) => log.error({ err: error }, 'what is too old could not be deleted'))
      .finally(() => (round = undefined))
  }
  const timer = setInterval(go, hour)
  go()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await round
    },
  }
}

async function forgetAndTell(memory: Memory, log: FastifyBaseLogger): Promise<void> {
  const now = Date.now()
  const leap = await leapOf(memory.db, now)
  const ask = 'see `retention run`'
  if (leap > 0) {
    const days = Math.round(leap / day)
    log.error({ days }, `the clock is ahead of what was stored last, and is not believed: ${ask}`)
  }
  await forgetExpired(memory, now, {
    tell({ held, ids, ...all }) {
      const found = { ...all, ids: ids.slice(0, idsLogged) }
      if (held) log.error(found, `more than a tenth would be deleted, and is not: ${ask}`)
      else log.warn(found, 'deleted, since it is too old')
    },
  })
}

/** Removes the files of deleted rows. */
export async function removeLeft(
  folders: DataFolders,
  { files, mails }: expired.LeftBehind,
): Promise<void> {
  for (const name of files) await rm(join(folders.uploads, name), { force: true })
  for (const id of mails) await rm(mailFile(folders.mail, id), { force: true })
}

/**
 * Deletes inquiries with files and mails, and personal data in orders, after `retentionDays`, keys later; unclaimed
 * uploads after a day. `now` is the clock (ms). Unconfirmed, a leapt clock is not trusted and at most a tenth of a
 * kind is deleted. Rows before files: after a crash a left-over file is a stray.
 */
export async function forgetExpired(
  memory: Memory,
  now: number,
  { word = false, tell }: { word?: boolean; tell?: (found: Forgotten) => void } = {},
): Promise<void> {
  const { db } = memory
  const trusted = word ? now : await trustedTime(db, now)
  for (const kind of kindsOf(memory, trusted)) {
    const { what } = kind
    const aged = await kind.count()
    if (aged.old === 0) continue
    const held = !word && isTooMuch(kind, aged)
    const ids = held ? [] : await kind.forget()
    tell?.({ what, ...aged, held, ids })
  }
  await noteTime(db, trusted, word)
}

/** Kinds that wait for the operator's confirmation. `now` is the clock (ms). */
export async function heldBack(memory: Memory, now: number): Promise<Due[]> {
  const due = await dueAt(memory, await trustedTime(memory.db, now))
  return due.filter(({ tooMuch }) => tooMuch)
}

/** `tooMuch` needs the operator's confirmation. */
export type Due = expired.Aged & { what: string; tooMuch: boolean }

/** `now` (ms) is trusted. */
export async function dueAt(memory: Memory, now: number): Promise<Due[]> {
  const due: Due[] = []
  for (const kind of kindsOf(memory, now)) {
    const aged = await kind.count()
    if (aged.old > 0) due.push({ what: kind.what, ...aged, tooMuch: isTooMuch(kind, aged) })
  }
  return due
}

const isTooMuch = ({ few = fewThings }: Kind, { all, old }: expired.Aged) =>
  old > Math.max(few, all / 10)

/** `forget` returns ids for the log, none where they would identify buyers. */
type Kind = {
  what: string
  few?: number
  count: () => Promise<expired.Aged>
  forget: () => Promise<string[]>
}

function kindsOf({ db, folders, settings }: Memory, now: number): Kind[] {
  const before = now - settings.retentionDays * day
  const orphaned = now - orphansKeptFor
  const strays = () => strayFiles(db, folders.uploads, orphaned)
  const mails = () => filesBefore(folders.mail, before)
  return [
    {
      what: 'inquiries',
      count: () => expired.agedInquiries(db, before),
      async forget() {
        const ids: string[] = []
        for (;;) {
          const left = await expired.deleteInquiries(db, before)
          if (left === undefined) return ids
          await removeLeft(folders, left)
          ids.push(...left.deleted)
        }
      },
    },
    {
      what: 'orders with names and addresses',
      count: () => expired.agedBuyers(db, before),
      async forget() {
        const { forgotten, ...left } = await expired.forgetBuyers(db, before)
        await removeLeft(folders, left)
        return forgotten
      },
    },
    {
      what: 'keys of requests',
      count: () => expired.agedKeys(db, before - keysKeptLonger),
      async forget() {
        await expired.forgetKeys(db, before - keysKeptLonger)
        return []
      },
    },
    { what: 'mails in files', ...filesOf(folders.mail, mails) },
    {
      what: 'uploads without an inquiry',
      few: fewOrphans,
      count: () => agedOrphans(db, orphaned),
      forget: () => removeOrphans(db, folders.uploads, orphaned),
    },
    { what: 'files that no upload has', ...filesOf(folders.uploads, strays) },
  ]
}

/** Old files of a folder, as `find` lists them. */
const filesOf = (
  folder: string,
  find: () => Promise<{ all: number; names: string[] }>,
): Omit<Kind, 'what'> => ({
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
