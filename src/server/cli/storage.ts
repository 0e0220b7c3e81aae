import { Option, type Command } from 'commander'
import type { Settings } from '../config/config.ts'
import { readShopId } from '../config/shop-id.ts'
import { findStoredNames } from '../db/upload-repository.ts'
import { moveFiles } from '../storage/move-files.ts'
import { listFinished, storageAreas, type StorageArea } from '../storage/file-store.ts'
import { createDiskStores, createS3Stores, takeBucket } from '../storage/open-stores.ts'
import type { StoragePlace } from '../storage/storage-settings.ts'
import { createConsoleProgress } from '../text/progress.ts'
import { pluralize } from '../text/pluralize.ts'
import type { WithShopData } from './with-data.ts'

const noBucket = 'S3_ENDPOINT and the other S3_ settings are not set.'

const placeNames: Record<StoragePlace, string> = { disk: 'the disk', s3: 'object storage' }

export function registerStorageCommands(
  program: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  const storage = program.command('storage').description('where attachments and pictures lie')
  storage
    .command('take')
    .description('make the bucket this shop’s, when the one that had it is gone')
    .action(async (_: object, command: Command) => {
      const { s3 } = readSettings().storage
      if (s3 === undefined) return command.error(noBucket)
      await withShopData(async ({ db }) => {
        await takeBucket(s3, () => readShopId(db))
        console.log(`The bucket ${s3.bucket} is this shop’s.`)
      })
    })
  storage
    .command('move')
    .description('move files from the disk to object storage or back; the shop may be open')
    .addOption(
      new Option('--to <place>', 'where they shall lie')
        .choices(['disk', 's3'] satisfies StoragePlace[])
        .makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      `
First start every server of the shop with the S3_ settings and STORAGE=s3 or STORAGE=disk: new files
go there, and older ones are still found. Then run this. Each file is compared before
it is removed where it was. What breaks off goes on with the next run.`,
    )
    .action(async ({ to }: { to: StoragePlace }, command: Command) => {
      const { place, s3 } = readSettings().storage
      if (s3 === undefined) return command.error(noBucket)
      if (place !== to)
        return command.error(
          `New files still go to ${placeNames[place]}: set STORAGE=${to}, start the shop again, then move.`,
        )
      await withShopData(async ({ db, folders }) => {
        const s3Stores = await createS3Stores(s3, () => readShopId(db))
        const sides = { disk: createDiskStores(folders), s3: s3Stores }
        const [from, into] = to === 's3' ? [sides.disk, sides.s3] : [sides.s3, sides.disk]
        const waiting: { area: StorageArea; names: string[] }[] = []
        for (const area of storageAreas)
          waiting.push({ area, names: [...(await listFinished(from[area]))] })
        const progress = createConsoleProgress('Files')
        progress.start(waiting.flatMap(({ names }) => names).length)
        let moved = 0
        try {
          for (const { area, names } of waiting) {
            // pictures and their originals are never deleted, files of drafts and transfers are looked for again
            const isNeeded = async (name: string) =>
              area !== 'uploads' || (await findStoredNames(db, [name])).has(name)
            const options = { root: folders.root, names, isNeeded, step: progress.step }
            moved += await moveFiles(from[area], into[area], options)
          }
          console.log(`Moved to ${placeNames[to]}: ${pluralize(moved, 'file')}.`)
        } finally {
          progress.stop()
        }
      })
    })
}
