import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { BackupError } from '../backup/archive.ts'
import { makeBackup, type BackupReport } from '../backup/backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { createConsoleProgress, silentProgress } from '../text/progress.ts'
import { pluralize } from '../text/pluralize.ts'
import type { WithShopData } from './with-data.ts'
import { createShopClock } from './shop-time.ts'

export function registerBackupCommands(program: Command, withShopData: WithShopData): void {
  program
    .command('backup')
    .description('write everything the shop must not lose into one file; the shop may be open')
    .argument('<file>', 'a tar file to write, for example shop-2026-11-21.tar')
    .option('--force', 'replace the file when it is there already', false)
    .action((file: string, { force }: { force: boolean }) =>
      withShopData((data) =>
        reportBackupErrors(file, async () => {
          // silent for nightly jobs
          const progress = process.stderr.isTTY ? createConsoleProgress('Files') : silentProgress
          const options = { replace: force, now: Date.now(), progress }
          const report = await makeBackup(data, resolve(file), options)
          printLostFiles(report)
          printLaterSteps(report)
          console.log(`${file} holds ${formatContents(report)}.`)
        }),
      ),
    )
  program
    .command('restore')
    .description('make the shop what a backup says')
    .argument('<file>', 'what `backup` has written, here or on another server')
    .option('--force', 'replace what the shop holds', false)
    .option('--dry-run', 'only look whether the backup is good', false)
    .action(
      (file: string, { force, dryRun }: { force: boolean; dryRun: boolean }, command: Command) => {
        const there = statSync(file, { throwIfNoEntry: false })
        if (there === undefined) command.error(`There is no file ${file}`)
        if (there.isDirectory()) command.error(`${file} is a folder, not a file`)
        return withShopData((data) =>
          reportBackupErrors(file, async () => {
            const report = await restoreBackup(data, resolve(file), { replace: force, dryRun })
            printLostFiles(report)
            const { formatTime } = await createShopClock(data.db)
            const made = formatTime(report.made_at)
            console.log(
              `${dryRun ? 'Good' : 'Restored'}: ${formatContents(report)}, as of ${made}.`,
            )
          }),
        )
      },
    )
}

/** Prints a refusal in one line; the data are unchanged. */
async function reportBackupErrors(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    console.error(`${file}: ${error.message}. Nothing was changed.`)
    process.exitCode = 1
  }
}

const formatContents = ({ rows, uploads, pictures }: BackupReport) =>
  [
    pluralize(rows.products, 'product'),
    pluralize(rows.inquiries, 'inquiry', 'inquiries'),
    pluralize(rows.orders, 'order'),
    pluralize(uploads, 'attachment'),
    pluralize(pictures, 'picture file'),
  ].join(', ')

function printLaterSteps({ laterSteps }: BackupReport): void {
  if (laterSteps.length === 0) return
  const added = laterSteps.join(', ')
  console.error(`A newer version has changed the database: what it added is left out (${added})`)
}

function printLostFiles({ lost }: BackupReport): void {
  for (const name of lost) console.error(`The attachment ${name} is missing or damaged`)
}
