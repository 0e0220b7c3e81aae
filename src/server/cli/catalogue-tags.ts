import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { labelFormats, type FormatName } from '../catalogue/tags/label-formats.ts'
import { selectStyles, type Selection } from '../catalogue/tags/select-styles.ts'
import type { Settings } from '../config/config.ts'
import { createConsoleProgress } from '../text/progress.ts'
import { pluralize } from '../text/pluralize.ts'
import { toSingleLine } from './print.ts'
import type { WithShopData } from './with-data.ts'

type Options = {
  format: FormatName
  category: string[]
  model: string[]
  language: Locale
  price: boolean
  pictures: boolean
  copies: number
  url?: string
}

const maxTags = 50_000
const maxCopies = 100
/** Categories or models on the command line. */
const maxNames = 1000
/** What is not there is named up to this number. */
const maxNamed = 10

const formats = `
Formats:
${Object.entries(labelFormats)
  .map(([name, { about }]) => `  ${name.padEnd(13)} ${about}`)
  .join('\n')}

Print in actual size, not fitted to the page. The code leads to the style's page at SHOP_URL, or at --url. More than a
hundred pages become several files: tags-1.pdf, tags-2.pdf and so on.`

export function registerTagsCommand(
  catalogue: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  catalogue
    .command('tags')
    .description('write hang tags to print: picture, model, name and a QR code of the style’s page')
    .argument('<file.pdf>', 'is made; must not be there')
    .addOption(
      new Option('--format <name>', 'which labels; see below')
        .choices(Object.keys(labelFormats))
        .default('a4-3x8'),
    )
    .option('--category <slug...>', 'only styles of these categories', collect, [])
    .option('--model <number...>', 'only these styles', collect, [])
    .addOption(new Option('--language <code>', 'of names').choices(locales).default('en'))
    .option('--price', 'with the price per piece', false)
    .option('--no-pictures', 'without pictures')
    .option('--copies <number>', 'tags of each style', parseCopies, 1)
    .option('--url <address>', 'where buyers find the shop; without it SHOP_URL', parseOrigin)
    .addHelpText('after', formats)
    .action(async (file: string, options: Options, command: Command) => {
      const { format: name, category, model, copies, url = readSettings().shopUrl } = options
      if (!/\.pdf$/iu.test(file)) command.error('The name of the file ends in .pdf')
      if (url === undefined)
        return command.error(
          'Where is the shop? The codes need its address: --url https://shop.example.com, or SHOP_URL',
        )
      const format = labelFormats[name]
      await withShopData(async (data) => {
        const choice = { categories: category, models: model }
        const { ids, unknown } = await selectStyles(data.db, choice)
        const problem = describeProblem(unknown, ids.length, copies)
        if (problem !== undefined) {
          process.exitCode = 1
          return console.error(`${problem} Nothing was written.`)
        }
        // the libraries that draw take longer to load than most commands to run
        const { countFiles, listFiles, writeTags } = await import('../catalogue/tags/write-tags.ts')
        const files = countFiles(ids.length * copies, format)
        const there = listFiles(resolve(file), files).find((one) => existsSync(one))
        if (there !== undefined) command.error(`${there} is there already`)
        const report = await writeTags(data, {
          ...options,
          ids,
          file: resolve(file),
          format,
          origin: url,
          progress: createConsoleProgress('Styles'),
        })
        for (const base of report.missing) console.error(`The picture ${base} is missing.`)
        if (report.missing.length > 0) process.exitCode = 1
        const [first, last = first] = [report.files[0], report.files.slice(1).at(-1)]
        const where = first === last ? first : `${first} to ${last}`
        const written = `${pluralize(report.tags, 'tag')} on ${pluralize(report.pages, 'page')}`
        console.log(`${written} ${report.tags === 1 ? 'is' : 'are'} in ${where}.`)
      })
    })
}

function describeProblem(
  unknown: Selection['unknown'],
  styles: number,
  copies: number,
): string | undefined {
  const { categories, models } = unknown
  if (categories.length > 0)
    return `The shop has no category with styles named ${list(categories)}.`
  if (models.length > 0) return `The shop has no style with the model ${list(models)}.`
  if (styles === 0) return 'The shop has no styles yet.'
  if (styles * copies > maxTags)
    return `${styles * copies} tags are more than ${maxTags}: choose fewer styles with --category or --model, or fewer --copies.`
  return undefined
}

function list(names: string[]): string {
  const named = names.slice(0, maxNamed).map((name) => toSingleLine(name, 60))
  const rest = names.length - named.length
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** Also names in one word, as in `WL-1,WL-2`. */
function collect(text: string, before: string[]): string[] {
  const names = text.split(',').map((name) => name.trim())
  const all = [...before, ...names.filter((name) => name !== '')]
  if (all.length > maxNames) throw new InvalidArgumentError(`More than ${maxNames} names.`)
  return all
}

function parseCopies(text: string): number {
  const copies = /^\d{1,3}$/u.test(text) ? Number(text) : 0
  if (copies < 1 || copies > maxCopies)
    throw new InvalidArgumentError(`It is no number from 1 to ${maxCopies}.`)
  return copies
}

function parseOrigin(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/u.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new InvalidArgumentError('It must look like https://shop.example.com, with nothing more.')
  return url.origin
}
