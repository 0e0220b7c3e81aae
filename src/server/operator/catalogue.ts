import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { importCatalogue, type ImportReport } from '../catalogue/importer.ts'
import { consoleProgress } from '../catalogue/progress.ts'
import type { AtDesk } from './at-desk.ts'

type Options = { skipBad: boolean; dryRun: boolean }

/** `catalogue import FOLDER`: bad rows on the error stream, what came of it on the output. */
export function catalogueCommands(program: Command, atDesk: AtDesk): void {
  program
    .command('catalogue')
    .description('what the shop shows')
    .command('import')
    .description('make the catalogue what a folder says (format: catalogue/README.md)')
    .argument('<folder>', 'holds products.csv, categories.csv, company.json and images/')
    .option('--skip-bad', 'import the good rows and leave out the bad ones', false)
    .option('--dry-run', 'only look for bad rows', false)
    .action((folder: string, { skipBad, dryRun }: Options, command: Command) => {
      if (!existsSync(folder)) command.error(`There is no folder ${folder}`)
      return atDesk(async ({ db, folders }) => {
        const report = await importCatalogue({
          folder: resolve(folder),
          db,
          folders,
          skipBad,
          dryRun,
          progress: consoleProgress('Pictures'),
        })
        for (const line of report.bad) console.error(line)
        if (report.outcome === 'rejected') process.exitCode = 1
        const say = report.outcome === 'rejected' ? console.error : console.log
        say(summaryOf(report))
      })
    })
}

function summaryOf(report: ImportReport): string {
  const bad = `${report.bad.length} bad ${report.bad.length === 1 ? 'line' : 'lines'}`
  if (report.outcome === 'rejected') return `Nothing was changed: ${bad}.`
  const products = `${report.products} products`
  if (report.outcome === 'checked') return `${products} are good, ${bad}. Nothing was changed.`
  if (report.outcome === 'unchanged') return `The catalogue is as it was: ${products}, ${bad}.`
  const { version, added, updated, removed } = report
  return `Catalogue ${version}: ${products} (${added} new, ${updated} changed, ${removed} removed), ${bad}.`
}
