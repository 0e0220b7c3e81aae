import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBusyState, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import type { Settings } from '#server/config/config.ts'
import type { DataFolders } from '#server/config/data-folders.ts'
import { findDraft, keepDraftAlive, saveCatalogueDraft } from './draft-store.ts'

export type DraftJob = { settings: Settings; id: string }

/** Beside this file, also where both are built (scripts/build/build-server.ts). */
const program = fileURLToPath(
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
export function createDraftRunner(folders: DataFolders, given: Settings): DraftRunner {
  const root = folders.drafts
  const settings = { ...given, dataDir: folders.root }
  const starting = new Set<string>()
  /** By draft, how often it was begun: a process may end after its draft was begun again. */
  const starts = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  let child: ChildProcess | undefined
  /** The draft that the child works on. */
  let running: { id: string; ended: Promise<unknown> } | undefined
  let isClosed = false

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
    }
  }

  async function finish(id: string, start: number): Promise<void> {
    const left = await findDraft(root, id, Date.now())
    // what was read may be of the next start
    if (starts.get(id) !== start) return
    starts.delete(id)
    if (left && isBusyState(left.state))
      await saveCatalogueDraft(root, { ...left, state: 'failed' })
  }

  return {
    async start(draft) {
      const { id } = draft
      if (starting.has(id)) return false
      starting.add(id)
      const known = await findDraft(root, id, Date.now()).catch(() => undefined)
      if (known && isBusyState(known.state)) {
        starting.delete(id)
        return false
      }
      const start = (starts.get(id) ?? 0) + 1
      starts.set(id, start)
      try {
        await keepDraftAlive(root, id, Date.now())
        await saveCatalogueDraft(root, draft)
      } finally {
        starting.delete(id)
      }
      const keepAlive = () => void keepDraftAlive(root, id, Date.now()).catch(() => undefined) // it was dropped
      const timer = setInterval(keepAlive, aliveEvery)
      last = last
        .then(() => (starts.get(id) === start ? run(id) : undefined)) // it was dropped while it waited
        .catch(() => undefined) // it has failed, as its state says
        .then(() => finish(id, start))
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
