import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp, type Deps } from '#server/app.ts'
import { catalogueSnapshots } from '#server/catalogue/snapshot.ts'
import { openDataFolders } from '#server/data-folders.ts'
import { openDatabase } from '#server/db/database.ts'
import { settingsOf } from '#server/settings.ts'

/** A folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What routes need, on a real database in a folder of its own. `environment` as main.ts would read it. */
export async function openDeps(environment: Record<string, string> = {}): Promise<Deps> {
  const folders = openDataFolders(await temporaryFolder())
  const db = await openDatabase({ file: folders.database })
  onTestFinished(() => db.destroy())
  return {
    db,
    catalogue: catalogueSnapshots(db),
    folders,
    settings: settingsOf({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...environment }),
    clientDir: join(folders.root, 'client'),
  }
}

/** A shop without a port, closed when the test is over. */
export async function openApp(deps?: Deps): Promise<FastifyInstance> {
  const app = await createApp(deps ?? (await openDeps()))
  onTestFinished(() => app.close())
  return app
}
