import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBusyState, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import type { Settings } from '#server/config/config.ts'
import type { ShopData } from '#server/config/open-data.ts'
import { hasConcurrentWriters } from '#server/db/database.ts'
import { readSharedTime } from '#server/db/time/shared-time.ts'
import { getDraftFolder } from './draft-source.ts'
import { beginDraft, findDraft, keepDraftAlive, saveCatalogueDraft } from './draft-store.ts'

export type DraftJob = { settings: Settings; id: string }

/** Beside this file, also where both are built (scripts/build/build-server.ts). */
const ownProgram = fileURLToPath(
  new URL(`draft-process${extname(import.meta.filename)}`, import.meta.url),
)
/** Longest work on one draft, in ms. */
const workMax = 60 * 60_000
/** Between two signs of life, in ms. */
const aliveEvery = 5000
/** Buyers come first. */
const niceness = 5

export type DraftRunner = {
  /** Works on the draft, as its state says, after those that came before. False where it does so already. */
  start: (draft: CatalogueDraft) => Promise<boolean>
  /** For a draft that is to be dropped, also one that waits. False where this server does not check it. */
  stopCheck: (draft: CatalogueDraft) => Promise<boolean>
  close: () => void
}

/**
 * Reads lists in a process of its own, one at a time: a workbook of ten thousand styles takes a processor for seconds,
 * and its pictures for minutes.
 */
export function createDraftRunner(
  { db, folders }: Pick<ShopData, 'db' | 'folders'>,
  given: Settings,
  program = ownProgram,
): DraftRunner {
  const settings = { ...given, dataDir: folders.root }
  const starting = new Set<string>()
  /** By draft, how often it was begun: a process may end after its draft was begun again. */
  const starts = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  let child: ChildProcess | undefined
  /** The draft that the child works on. */
  let running: { id: string; ended: Promise<unknown> } | undefined
  let isClosed = false

  const find = async (id: string) => findDraft(db, id, await readSharedTime(db))

  async function sayAlive(id: string): Promise<void> {
    try {
      await keepDraftAlive(db, id, await readSharedTime(db))
    } catch {
      // it was dropped, or the database does not answer: the next sign is soon
    }
  }

  async function run(id: string): Promise<void> {
    if (isClosed) return
    child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const ended = once(child, 'exit')
    running = { id, ended }
    const timer = setTimeout(() => child?.kill('SIGKILL'), workMax)
    try {
      if (child.pid !== undefined) setPriority(child.pid, niceness)
      child.send({ settings, id } satisfies DraftJob)
      await ended
    } finally {
      clearTimeout(timer)
      child = undefined
      running = undefined
      // what was killed has left it
      await rm(getDraftFolder(folders.root, id), { recursive: true, force: true })
    }
  }

  async function finish({ id, state: begun }: CatalogueDraft, start: number): Promise<void> {
    const left = await find(id)
    // what was read may be of the next start, here or, in another state, at another server
    if (starts.get(id) !== start) return
    starts.delete(id)
    if (left && isBusyState(left.state) && left.state === begun)
      await saveCatalogueDraft(db, { ...left, state: 'failed' })
  }

  return {
    async start(draft) {
      const { id } = draft
      if (starting.has(id)) return false
      starting.add(id)
      const known = await find(id).catch(() => undefined)
      if (known && isBusyState(known.state)) {
        starting.delete(id)
        return false
      }
      const before = starts.get(id) ?? 0
      const start = before + 1
      starts.set(id, start)
      try {
        // another server may have begun meanwhile
        if (!(await beginDraft(db, draft, await readSharedTime(db)))) {
          if (before === 0) starts.delete(id)
          else starts.set(id, before)
          return false
        }
      } finally {
        starting.delete(id)
      }
      // of an embedded database this server would wait for the process that holds it, and answer no one
      const timer = hasConcurrentWriters(db)
        ? setInterval(() => void sayAlive(id), aliveEvery)
        : undefined
      last = last
        .then(() => sayAlive(id)) // it may have waited for long
        .then(() => (starts.get(id) === start ? run(id) : undefined)) // it was dropped while it waited
        .catch(() => undefined) // it has failed, as its state says
        .then(() => finish(draft, start))
        .catch(() => undefined) // it was dropped
        .finally(() => clearInterval(timer))
      return true
    },
    async stopCheck({ id, state }) {
      if (state !== 'checking' || !starts.delete(id)) return false
      if (running?.id !== id) return true
      child?.kill('SIGKILL')
      // what it still wrote would outlive the draft
      await running.ended.catch(() => undefined)
      return true
    },
    close() {
      isClosed = true
      child?.kill()
    },
  }
}
