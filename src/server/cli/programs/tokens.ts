import { InvalidArgumentError, type Command, Option } from 'commander'
import {
  tokenDaysMax,
  tokenNameMaxLength,
  tokenScopes,
  type TokenScope,
} from '#shared/contract/desk/tokens.ts'
import { recordAction } from '../../staff/actions.ts'
import { listMembers } from '../../staff/members.ts'
import { createToken, listTokens, revokeStoredToken } from '../../staff/tokens.ts'
import { printJson, printTable, toSingleLine } from '../print.ts'
import { reportMissing, reportRefusal } from '../report-refusal.ts'
import { createShopClock } from '../shop-time.ts'
import type { WithShopData } from '../with-data.ts'

type MakeOptions = { scope: TokenScope[]; days: number }

/** Tokens of members, by which programs act for them. */
export function registerTokenCommands(staff: Command, withShopData: WithShopData): void {
  const commands = staff.command('tokens').description('tokens by which programs act for members')
  commands
    .command('make')
    .description('make a token for a member; prints it this once')
    .argument('<email>', 'of the member')
    .argument('<name>', 'of the program')
    .addOption(
      new Option('--scope <scopes...>', 'what it may do, where the role allows it too')
        .choices(tokenScopes)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--days <days>', 'until it ends').default(90).argParser(parseDays))
    .action((email: string, name: string, { scope, days }: MakeOptions, command: Command) => {
      const named = toSingleLine(name, tokenNameMaxLength + 1)
      if (named === '' || named.length > tokenNameMaxLength)
        command.error(`The name must have 1 to ${tokenNameMaxLength} characters.`)
      return withShopData(async ({ db }) => {
        const members = await listMembers(db)
        const member = members.find((one) => one.email === email.toLowerCase())
        if (member === undefined) return reportMissing('member', 'staff list')
        const wanted = { name: named, scopes: scope, days }
        const now = Date.now()
        await reportRefusal(async () => {
          console.log(await createToken(db, member.id, wanted, now))
          await recordAction(db, 'operator', 'tokens', member.id, now)
        })
      })
    })
  commands
    .command('list')
    .description('all tokens, newest first')
    .option('--json', 'for programs')
    .action(({ json }: { json?: true }) =>
      withShopData(async ({ db }) => {
        const tokens = await listTokens(db)
        if (json) return printJson(tokens)
        const clock = await createShopClock(db)
        const formatTime = (time: string | null) =>
          time === null ? '' : clock.formatDay(Date.parse(time))
        printTable(
          ['Id', 'Member', 'Name', 'Ends in', 'Scopes', 'Expires', 'Last used', 'Revoked'],
          tokens.map((token) => [
            token.id,
            token.member,
            token.name,
            token.ending,
            token.scopes.join('\n'),
            formatTime(token.expires_at),
            formatTime(token.used_at),
            formatTime(token.revoked_at),
          ]),
        )
      }),
    )
  commands
    .command('revoke')
    .description('end a token for good')
    .argument('<id>', 'of the token')
    .action((id: string) =>
      withShopData(async ({ db }) => {
        const now = Date.now()
        if (!(await revokeStoredToken(db, id, now)))
          return reportMissing('token', 'staff tokens list')
        await recordAction(db, 'operator', 'tokens/:id/revoke', id, now)
        console.log(`${id} is revoked.`)
      }),
    )
}

function parseDays(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > tokenDaysMax)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${tokenDaysMax}.`)
  return days
}
