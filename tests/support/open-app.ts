import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { createCatalogueSnapshots } from '#server/catalogue/catalogue-snapshots.ts'
import { openDataFolders } from '#server/config/data-folders.ts'
import { readShopId } from '#server/config/shop-id.ts'
import { openStores } from '#server/storage/open-stores.ts'
import { openDatabase } from '#server/db/database.ts'
import { readConfig } from '#server/config/config.ts'
import { freshBucket, toBucketSettings, type BucketSettings } from './fresh-bucket.ts'
import { freshDatabase, type DatabaseSettings } from './database/test-database.ts'
import { builtDraftProcess } from '../../scripts/build/build-server.ts'

/** Where a shop's data are, as the environment says it. */
export type DataSettings = { DATA_DIR: string } & DatabaseSettings & BucketSettings

/** A folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What routes need, on a real database in a folder of its own. `environment` as main.ts would read it. */
export async function openDeps(environment: Record<string, string> = {}): Promise<Deps> {
  const folders = openDataFolders(await temporaryFolder())
  const settings = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...(await freshDatabase()),
    ...(await freshBucket()),
    ...environment,
  })
  if (settings.postgres === undefined) await copyEmptyDatabase(folders.database)
  const db = await openDatabase(settings.postgres ?? { file: folders.database })
  onTestFinished(() => db.destroy())
  return {
    db,
    catalogue: createCatalogueSnapshots(db, Date.now, { retention_days: settings.retentionDays }),
    folders,
    stores: await openStores(folders, settings.storage, () => readShopId(db)),
    settings,
    clientDir: join(folders.root, 'client'),
    load: noLimits,
    draftProgram: builtDraftProcess,
  }
}

/** A busy test runs in the same process: its load is none of the shop's. */
const noLimits: Deps['load'] = { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 }

/** Making our tables takes ten times as long as copying them. */
let emptyDatabase: Promise<Buffer> | undefined
async function copyEmptyDatabase(to: string): Promise<void> {
  emptyDatabase ??= temporaryFolder().then(async (folder) => {
    const file = join(folder, 'empty.sqlite')
    await (await openDatabase({ file })).destroy()
    return readFile(file)
  })
  await writeFile(to, await emptyDatabase)
}

/** What a program must find in its environment to work on the same data. */
export const environmentOf = ({ folders, settings }: Deps): DataSettings => ({
  DATA_DIR: folders.root,
  ...(settings.postgres && { DATABASE_URL: settings.postgres.url }),
  ...toBucketSettings(settings.storage.s3),
})

/** Empty data for a test that starts programs of its own. */
export const freshData = async (): Promise<DataSettings> => ({
  DATA_DIR: await temporaryFolder(),
  ...(await freshDatabase()),
})

/** A shop without a port, closed when the test is over. */
export async function openApp(deps?: Deps): Promise<FastifyInstance> {
  const app = await createApp(deps ?? (await openDeps()))
  onTestFinished(() => app.close())
  return app
}
