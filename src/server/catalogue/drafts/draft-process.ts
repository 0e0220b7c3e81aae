import { openData } from '#server/config/open-data.ts'
import { readSharedTime } from '#server/db/time/shared-time.ts'
import type { DraftJob } from './draft-runner.ts'
import { findDraft } from './draft-store.ts'
import { workOnDraft } from './work-on-draft.ts'

// The server that has begun this process is gone: another one would begin again.
const stop = () => process.exit(1)
process.once('disconnect', stop)

process.once('message', (job: DraftJob) => void work(job))

async function work({ settings, id }: DraftJob): Promise<void> {
  const data = await openData(settings)
  try {
    const draft = await findDraft(data.db, id, await readSharedTime(data.db))
    if (draft !== undefined) await workOnDraft(data, draft)
  } finally {
    await data.db.destroy()
    process.off('disconnect', stop)
    process.disconnect?.()
  }
}
