import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from './app.ts'
import { mailFile, type DataFolders } from './data-folders.ts'
import { deleteInquiries, forgetBuyers, forgetKeys, type LeftBehind } from './db/expired.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * How much longer the keys of requests are kept, in ms: a device that comes back after months must not make of what
 * arrived long ago a second inquiry.
 */
const keysKeptLonger = 90 * day

type Memory = Pick<Deps, 'db' | 'folders' | 'settings'>

/** Forgets what is older than the settings allow, now and every hour. `stop` resolves when nothing is under way. */
export function startForgetting(memory: Memory, log: FastifyBaseLogger) {
  let round: Promise<void> | undefined
  const go = () => {
    round ??= forgetExpired(memory, Date.now())
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

/** Removes from the disk what deleted rows leave there. */
export async function removeLeft(
  folders: DataFolders,
  { files, mails }: LeftBehind,
): Promise<void> {
  for (const name of files) await rm(join(folders.uploads, name), { force: true })
  for (const id of mails) await rm(mailFile(folders.mail, id), { force: true })
}

/**
 * Deletes inquiries, their files and mails, and the people in orders, `retentionDays` after they came, and some time
 * later the keys they came with. `now` in ms.
 * Rows go first: a file that is left over by a crash is swept with the uploads nobody knows of.
 */
export async function forgetExpired({ db, folders, settings }: Memory, now: number): Promise<void> {
  const before = now - settings.retentionDays * day
  for (;;) {
    const left = await deleteInquiries(db, before)
    if (left === undefined) break
    await removeLeft(folders, left)
  }
  await removeLeft(folders, await forgetBuyers(db, before))
  await forgetKeys(db, before - keysKeptLonger)
  for (const name of await readdir(folders.mail)) {
    const path = join(folders.mail, name)
    const found = await stat(path).catch(() => undefined) // removed meanwhile
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true })
  }
}
