import { InvalidArgumentError, Option, type Command } from 'commander'
import {
  ruleChoicesMax,
  ruleNameMaxLength,
  rulesMax,
  type AssignmentRule,
} from '#shared/contract/desk/assignment.ts'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { HttpProblem } from '../../problem.ts'
import { recordAction } from '../../staff/actions.ts'
import { readRuleList, recordRuleList } from '../../staff/assignment-rules.ts'
import { listAssignableMembers, listMembers } from '../../staff/members.ts'
import { printJson, printTable, toSingleLine } from '../print.ts'
import { reportMissing, reportRefusal } from '../report-refusal.ts'
import type { WithShopData } from '../with-data.ts'

type Work = Parameters<WithShopData>[0]
type Db = Parameters<Work>[0]['db']
type AddOptions = {
  to: string[]
  category: string[]
  country: string[]
  language: Locale[]
  before?: number
}

/** Rules by which new inquiries are given to members. */
export function registerRuleCommands(staff: Command, withShopData: WithShopData): void {
  const commands = staff
    .command('rules')
    .description('which member gets which new inquiry: the first rule that fits decides')
  const run = (work: Work) =>
    withShopData(async (data) => void (await reportRefusal(() => work(data))))
  commands
    .command('add')
    .description('add one; without conditions it fits every inquiry')
    .argument('<name>', 'as the desk shows it')
    .addOption(
      new Option('--to <emails...>', 'members, who get inquiries in turn').makeOptionMandatory(),
    )
    .option('--category <slugs...>', 'of a style that is asked for', [])
    .option('--country <codes...>', 'of the buyer, as the forms write it: DE, UK', [])
    .addOption(new Option('--language <languages...>', 'of the buyer').choices(locales).default([]))
    .addOption(
      new Option('--before <number>', 'its place in the list; without it, the last').argParser(
        parseNumber,
      ),
    )
    .action((name: string, options: AddOptions, command: Command) => {
      const named = toSingleLine(name, ruleNameMaxLength + 1)
      if (named === '' || named.length > ruleNameMaxLength)
        command.error(`The name must have 1 to ${ruleNameMaxLength} characters.`)
      const { to, category, country, language, before = rulesMax } = options
      if ([to, category, country].some((list) => list.length > ruleChoicesMax))
        command.error(`A list has at most ${ruleChoicesMax} entries.`)
      return run(async ({ db }) => {
        const members = await findMembers(db, to)
        if (members === undefined) return
        const { rules, version } = await readRuleList(db)
        if (rules.length >= rulesMax) throw new HttpProblem('list_full')
        const added: AssignmentRule = {
          id: '',
          name: named,
          categories: category,
          countries: country,
          languages: language,
          members,
        }
        await save(db, [...rules.slice(0, before - 1), added, ...rules.slice(before - 1)], version)
      })
    })
  commands
    .command('list')
    .description('all, in the order in which they are asked')
    .option('--json', 'for programs')
    .action(({ json }: { json?: true }) =>
      run(async ({ db }) => {
        const { rules } = await readRuleList(db)
        if (json) return printJson(rules)
        const emails = new Map((await listMembers(db)).map(({ id, email }) => [id, email]))
        printTable(
          ['No.', 'Name', 'Categories', 'Countries', 'Languages', 'To'],
          rules.map(({ name, categories, countries, languages, members }, at) => [
            String(at + 1),
            name,
            ...[categories, countries, languages].map((list) => list.join(', ') || 'all'),
            members.flatMap((id) => emails.get(id) ?? []).join(', '),
          ]),
        )
      }),
    )
  commands
    .command('move')
    .description('ask one earlier or later')
    .argument('<number>', 'as listed', parseNumber)
    .argument('<place>', 'its number from now on', parseNumber)
    .action((number: number, place: number) =>
      run(async ({ db }) => {
        const { rules, version } = await readRuleList(db)
        const moved = rules[number - 1]
        if (moved === undefined) return reportMissing('rule', 'staff rules list')
        const others = rules.filter((one) => one !== moved)
        await save(db, others.toSpliced(place - 1, 0, moved), version)
      }),
    )
  commands
    .command('remove')
    .description('remove one; inquiries stay with their members')
    .argument('<number>', 'as listed', parseNumber)
    .action((number: number) =>
      run(async ({ db }) => {
        const { rules, version } = await readRuleList(db)
        if (rules[number - 1] === undefined) return reportMissing('rule', 'staff rules list')
        await save(db, rules.toSpliced(number - 1, 1), version)
      }),
    )
}

async function save(db: Db, rules: AssignmentRule[], version: number): Promise<void> {
  const now = Date.now()
  await recordRuleList(db, { rules, version }, now)
  await recordAction(db, 'operator', 'assignment-rules/save', '', now)
  console.log(`The shop has ${rules.length} rules of assignment.`)
}

/** Undefined where one cannot answer inquiries. */
async function findMembers(db: Db, emails: string[]): Promise<string[] | undefined> {
  const able = new Set((await listAssignableMembers(db)).map(({ id }) => id))
  const members = (await listMembers(db)).filter(({ id }) => able.has(id))
  const found: string[] = []
  for (const email of emails) {
    const member = members.find((one) => one.email === email.toLowerCase())
    if (member === undefined) {
      console.error(`${email} is no member who answers inquiries. Shown by: operator staff list`)
      process.exitCode = 1
      return undefined
    }
    found.push(member.id)
  }
  return found
}

function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/u.test(text)) throw new InvalidArgumentError('It is a number of the list.')
  return Number(text)
}
