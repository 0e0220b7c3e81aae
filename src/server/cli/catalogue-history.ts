import { userInfo } from 'node:os'
import { InvalidArgumentError, type Command } from 'commander'
import { readHistory, type HistoryEntry } from '../db/catalogue/version-history.ts'
import { undoVersions, type UndoResult } from '../db/catalogue/undo-versions.ts'
import { pluralize } from '../text/pluralize.ts'
import { printJson, printTable, toSingleLine } from './print.ts'
import { createShopClock } from './shop-time.ts'
import type { WithShopData } from './with-data.ts'

const explanation = `
VERSION is a number that \`catalogue history\` shows, or the one before the oldest of them; without it, the version before
the last change. Styles, order, pictures, categories, company, synonyms and words become what they were. Going back is a
version of its own: \`catalogue undo\` takes it back as well.`

export function registerHistoryCommands(catalogue: Command, withShopData: WithShopData): void {
  catalogue
    .command('history')
    .description('the last twenty changes of the catalogue: who, when, what')
    .option('--json', 'as JSON', false)
    .action(({ json }: { json: boolean }) =>
      withShopData(async ({ db }) => {
        const entries = await readHistory(db)
        if (json) {
          const toIso = (at: number) => new Date(at).toISOString()
          return printJson(entries.map((entry) => ({ ...entry, made_at: toIso(entry.made_at) })))
        }
        const { formatDay, formatTitle } = await createShopClock(db)
        printTable(
          ['Version', formatTitle('When'), 'By', 'From', 'What'],
          entries.map((entry) => [
            String(entry.version),
            formatDay(entry.made_at),
            toSingleLine(entry.made_by, 30),
            toSingleLine(describeSource(entry), 40),
            describeChanges(entry),
          ]),
        )
      }),
    )
  catalogue
    .command('undo')
    .description('make the catalogue again what it was in one of the last twenty versions')
    .argument('[version]', 'default: the one before the last change', parseVersion)
    .option('--by <name>', 'who does it; without it the user of this machine', parseName)
    .addHelpText('after', explanation)
    .action((version: number | undefined, { by = readUserName() }: { by?: string }) =>
      withShopData(async ({ db }) => {
        const result = await undoVersions(db, version, { now: Date.now(), by })
        if (typeof result === 'object') return console.log(describeUndo(result))
        process.exitCode = 1
        console.error(await describeRefusal(result, () => readHistory(db)))
      }),
    )
}

const maxNameLength = 100

export function parseName(text: string): string {
  const name = toSingleLine(text, maxNameLength)
  if (name === '') throw new InvalidArgumentError('It is empty.')
  return name
}

/** The user of the operating system. */
export function readUserName(): string {
  try {
    return parseName(userInfo().username)
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}` // in a container users may have no names
  }
}

export function parseVersion(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new InvalidArgumentError('It is no number of a version.')
  return Number(text)
}

const describeSource = ({ source, goes_back_to }: HistoryEntry) =>
  goes_back_to === null ? source : `back to version ${goes_back_to}`

function describeChanges({ added, updated, removed, others }: HistoryEntry): string {
  const counts = [`${added} new`, `${updated} changed`, `${removed} retired`]
  const styles = counts.filter((count) => !count.startsWith('0 '))
  return [...styles, ...others].join(', ')
}

function describeUndo({ changed, version, added, updated, removed }: Exclude<UndoResult, string>) {
  if (!changed) return 'The catalogue is as it was in that version: nothing was changed.'
  return `Catalogue ${version}: ${pluralize(added, 'style')} back, ${updated} changed, ${removed} retired.`
}

async function describeRefusal(
  reason: Extract<UndoResult, string>,
  read: () => Promise<HistoryEntry[]>,
): Promise<string> {
  if (reason === 'empty') return 'Nothing was changed: before that version the shop was empty.'
  const versions = (await read()).map(({ version }) => version)
  if (versions.length === 0) return 'Nothing was changed: there is no change to take back.'
  return `Nothing was changed: \`catalogue undo\` goes back to a version from ${Math.min(...versions) - 1} to ${Math.max(...versions) - 1}.`
}
