import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDeps } from '../../../../tests/support/open-app.ts'
import { aCheckedDraft } from '../../../../tests/support/samples/catalogue-draft.ts'
import { hasConcurrentWriters } from '#server/db/database.ts'
import { createDraftRunner } from './draft-runner.ts'

/** Says that it has begun, and never ends. */
const endlessProgram = `
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
process.on('message', ({ settings }) => writeFileSync(join(settings.dataDir, 'begun'), ''))
`

/** A runner at work on a draft, whose timers are the test's. */
async function startWork() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const deps = await openDeps()
  const { folders, settings } = deps
  const program = join(folders.root, 'endless.mjs')
  await writeFile(program, endlessProgram)
  const runner = createDraftRunner(deps, settings, program)
  onTestFinished(() => runner.close())
  const id = '0'.repeat(32)
  expect(await runner.start({ ...aCheckedDraft, id, state: 'publishing' })).toBe(true)
  await expect.poll(() => existsSync(join(folders.root, 'begun'))).toBe(true)
  return deps
}

test('while a process works, its server says so where many write at once, and else writes nothing', async () => {
  const { db } = await startWork()
  await db.updateTable('catalogue_drafts').set({ alive_at: 1 }).execute()
  await vi.advanceTimersByTimeAsync(60_000)
  const readAliveAt = async () =>
    (await db.selectFrom('catalogue_drafts').select('alive_at').executeTakeFirst())?.alive_at ?? 0
  const isSaid = async () => (await readAliveAt()) > 1
  await expect.poll(isSaid).toBe(hasConcurrentWriters(db))
})

test('a database that is gone while a process works leaves no error that would end the server', async () => {
  const onUnhandled = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', onUnhandled)
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled))
  const { db } = await startWork()
  await db.destroy()
  await vi.advanceTimersByTimeAsync(60_000)
  await new Promise(setImmediate)
  expect(onUnhandled).not.toHaveBeenCalled()
})
