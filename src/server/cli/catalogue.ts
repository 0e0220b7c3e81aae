import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { InvalidArgumentError, type Command } from 'commander'
import { exportCatalogue } from '../catalogue/export/export-catalogue.ts'
import { parseColumnMapping } from '../catalogue/import/columns/column-mapping.ts'
import type { ColumnMapping } from '../catalogue/import/columns/plan-columns.ts'
import { writeTemplate } from '../catalogue/template/write-template.ts'
import { importCatalogue, type ImportReport } from '../catalogue/import/import-catalogue.ts'
import type { Settings } from '../config/config.ts'
import { createConsoleProgress } from '../text/progress.ts'
import { pluralize } from '../text/pluralize.ts'
import type { WithShopData } from './with-data.ts'
import type { LeavingStyles } from '../catalogue/import/leaving-styles.ts'
import { formatLeavingStyles, formatPreview } from './format-preview.ts'
import {
  parseName,
  parseVersion,
  readUserName,
  registerHistoryCommands,
} from './catalogue-history.ts'
import { registerTagsCommand } from './catalogue-tags.ts'
import { printJson } from './print.ts'

type Options = {
  skipBad: boolean
  dryRun: boolean
  replace: boolean
  yes?: boolean
  by?: string
  minQuantity?: number
  ifVersion?: number
  columns?: ColumnMapping
  json: boolean
}

const formats = `
PATH is a folder with products.csv, categories.csv, company.json and images/ (format: catalogue/README.md), or one
file with products: .csv or .xlsx in that format, or the product export of Shopify, WooCommerce or PrestaShop as it is.
What does not lie beside a single file (categories, company) stays as the shop has it. Encoding and delimiter are found
from the file.

Styles that are not in it stay, and so does what it has no column for. --replace retires those styles; that, and all
that takes more than a tenth of the styles out of the shop, is asked about, or needs --yes.

Ends with 0 when it is done, with 1 when nothing was changed because something is wrong.`

/** Bad rows go to stderr, results to stdout. */
export function registerCatalogueCommands(
  program: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  const catalogue = program.command('catalogue').description('what the shop shows')
  const runImport = (path: string, options: Options, command: Command) => {
    if (!existsSync(path)) command.error(`There is no ${path}`)
    return withShopData(async (data) => {
      const report = await importCatalogue({
        ...data,
        path: resolve(path),
        ...options,
        basedOn: options.ifVersion,
        by: options.by ?? readUserName(),
        confirm: options.yes ? undefined : (leaving) => askToRetire(leaving, options.json),
        progress: createConsoleProgress('Pictures'),
      })
      if (['rejected', 'unconfirmed', 'outdated'].includes(report.outcome)) process.exitCode = 1
      if (options.json) return printJson(report)
      for (const line of report.notes) console.error(`Note: ${line}`)
      for (const line of report.bad) console.error(line)
      const print = process.exitCode === 1 ? console.error : console.log
      if (report.outcome === 'checked') for (const line of report.understood) print(`Read: ${line}`)
      if ('preview' in report) for (const line of formatPreview(report.preview)) print(line)
      if ('leaving' in report && report.leaving) print(formatLeavingStyles(report.leaving))
      print(formatSummary(report))
    })
  }
  const withOptions = (command: Command) =>
    command
      .argument('<path>', 'a folder, or a file with products')
      .option('--min-quantity <pieces>', 'minimum order where a list has none', parsePieces)
      .option(
        '--columns <names>',
        'what your list calls its columns, such as "Art. Nr.=model,VK=base_price"; kept for later imports, until "VK=" forgets one',
        parseColumns,
      )
      .option('--replace', 'retire the styles that are not in it', false)
      .option('--json', 'what came of it as JSON', false)
      .addHelpText('after', formats)
  withOptions(catalogue.command('import'))
    .description('add the styles of a folder or file, and change those the shop has')
    .option('--skip-bad', 'import the good rows and leave out the bad ones', false)
    .option('--yes', 'also when many styles leave the shop', false)
    .option(
      '--by <name>',
      'who imports, for `history`; without it the user of this machine',
      parseName,
    )
    .option(
      '--if-version <version>',
      'only while the catalogue has this version, as a dry run with --json says it',
      parseVersion,
    )
    .option('--dry-run', 'only tell what would be added, changed and retired', false)
    .action(runImport)
  withOptions(catalogue.command('validate'))
    .description('tell whether an import would succeed, and what it would do')
    .action((path: string, options: Options, command: Command) =>
      runImport(path, { ...options, skipBad: false, dryRun: true }, command),
    )
  registerHistoryCommands(catalogue, withShopData)
  registerTagsCommand(catalogue, withShopData, readSettings)
  catalogue
    .command('template')
    .description('write a workbook to fill in, explained in English, Chinese and Spanish')
    .argument('<file.xlsx>', 'is made; must not be there')
    .action(async (file: string, _options: object, command: Command) => {
      if (!/\.xlsx$/iu.test(file)) command.error('The name of a template ends in .xlsx')
      if (existsSync(file)) command.error(`${file} is there already`)
      await writeTemplate(resolve(file))
      console.log(`The template is in ${file}. Fill it in, then: operator catalogue import ${file}`)
    })
  catalogue
    .command('export')
    .description('write the catalogue as a folder that import reads')
    .argument('<folder>', 'is made; must be empty when it is there')
    .option('--xlsx', 'lists as Excel workbooks instead of CSV', false)
    .action(async (folder: string, { xlsx }: { xlsx: boolean }, command: Command) => {
      const there = existsSync(folder) ? await readdir(folder) : []
      if (there.length > 0) command.error(`${folder} is not empty`)
      await withShopData(async (data) => {
        const report = await exportCatalogue(data, resolve(folder), xlsx ? 'xlsx' : 'csv')
        for (const name of report.missing) console.error(`The picture ${name} is missing.`)
        if (report.missing.length > 0) process.exitCode = 1
        const products = pluralize(report.products, 'product')
        const pictures = pluralize(report.pictures, 'picture')
        console.log(`${products} and ${pictures} are in ${folder}.`)
      })
    })
}

function parsePieces(text: string): number {
  if (!/^[1-9]\d{0,7}$/u.test(text)) throw new InvalidArgumentError('It is no number of pieces.')
  return Number(text)
}

function parseColumns(text: string): ColumnMapping {
  try {
    return parseColumnMapping(text)
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error))
  }
}

function formatSummary(report: ImportReport): string {
  const bad = pluralize(report.bad.length, 'bad line')
  if (report.outcome === 'rejected') return `Nothing was changed: ${bad}.`
  if (report.outcome === 'unconfirmed') return 'Nothing was changed: add --yes to do it.'
  if (report.outcome === 'outdated')
    return 'Nothing was changed: the catalogue is no longer of that version.'
  const products = pluralize(report.products, 'product')
  if (report.outcome === 'checked') {
    const are = report.products === 1 ? 'is' : 'are'
    const ask = report.leaving ? ' An import asks first, or needs --yes.' : ''
    return `${products} ${are} good, ${bad}. Nothing was changed.${ask}`
  }
  if (report.outcome === 'unchanged') return `The catalogue is as it was: ${products}, ${bad}.`
  return `Catalogue ${report.version}: ${products}, ${bad}. \`catalogue undo\` takes it back.`
}

/** Without a terminal the answer is no. */
async function askToRetire(leaving: LeavingStyles, isSilent: boolean): Promise<boolean> {
  if (isSilent || !process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface(process.stdin, process.stdout)
  try {
    const answer = await terminal.question(`${formatLeavingStyles(leaving)} Go on? [y/N] `)
    return /^y(?:es)?$/iu.test(answer.trim())
  } finally {
    terminal.close()
  }
}
