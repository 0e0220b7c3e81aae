import { Argument, type Command, Option } from 'commander'
import * as v from 'valibot'
import { staffRoles, type StaffRole } from '#shared/contract/desk/desk.ts'
import { email as writtenEmail } from '#shared/contract/validation.ts'
import type { Settings } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import {
  addMember,
  createPasswordToken,
  listMembers,
  removeMember,
  restoreMember,
  suspendMember,
} from '../staff/members.ts'
import { listActions } from '../staff/actions.ts'
import { printTable } from './print.ts'
import { registerRuleCommands } from './assignment/rules.ts'
import { registerTokenCommands } from './programs/tokens.ts'
import { reportMissing } from './report-refusal.ts'
import { createShopClock } from './shop-time.ts'
import type { WithShopData } from './with-data.ts'

export function registerStaffCommands(
  program: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  const commands = program.command('staff').description('who works at the sales desk (/desk)')
  const printLink = async (db: Db, email: string) => {
    const token = await createPasswordToken(db, email)
    if (token === undefined) return reportMissing('member', 'staff list')
    const { shopUrl, port } = readSettings()
    console.log('Once, within 24 hours, a password can be chosen here:')
    console.log(`${shopUrl ?? `http://localhost:${port}`}/desk/password#${token}`)
  }
  commands
    .command('add')
    .description('add a member; prints a link to choose a password')
    .addArgument(new Argument('<name>', 'as buyers read it'))
    .argument('<email>', 'to sign in with')
    .addOption(
      new Option('--role <role>', 'what the member may do')
        .choices(staffRoles)
        .makeOptionMandatory(),
    )
    .action((name: string, email: string, { role }: { role: StaffRole }, command: Command) => {
      const read = v.safeParse(v.pipe(writtenEmail, v.email()), email)
      if (!read.success) return command.error(`${email} is no e-mail address.`)
      if (name.trim() === '' || name.length > 100)
        command.error('The name must have 1 to 100 characters.')
      return withShopData(async ({ db }) => {
        const address = read.output
        if (await addMember(db, name.trim(), address, role)) return printLink(db, address)
        console.error(`${address} is a member already. A new link: operator staff link ${address}`)
        process.exitCode = 1
      })
    })
  commands
    .command('link')
    .description('a new link to choose a password')
    .argument('<email>', 'of the member')
    .action((email: string) => withShopData(({ db }) => printLink(db, email)))
  commands
    .command('list')
    .description('all members')
    .action(() =>
      withShopData(async ({ db }) => {
        const clock = await createShopClock(db)
        const members = await listMembers(db)
        printTable(
          ['Name', 'E-mail', 'Role', 'Second factor', 'Suspended'],
          members.map(({ name, email, role, two_factor_enabled, suspended_at }) => [
            name,
            email,
            role,
            two_factor_enabled === 1 ? 'yes' : 'no',
            suspended_at === null ? '' : clock.formatDay(suspended_at),
          ]),
        )
      }),
    )
  commands
    .command('actions')
    .description(
      'the last thousand things that members did, their sign-ins and erasures, newest first',
    )
    .action(() =>
      withShopData(async ({ db }) => {
        const clock = await createShopClock(db)
        const names = new Map((await listMembers(db)).map(({ id, email }) => [id, email]))
        printTable(
          [clock.formatTitle('When'), 'Member', 'By token', 'What', 'Of'],
          (await listActions(db, 1000)).map(({ made_at, member, token, action, subject }) => [
            clock.formatDay(made_at),
            names.get(member) ?? member,
            token ?? '',
            action,
            subject,
          ]),
        )
      }),
    )
  registerTokenCommands(commands, withShopData)
  registerRuleCommands(commands, withShopData)
  commands
    .command('suspend')
    .description('let a member sign in no more for now; every session and token of theirs ends')
    .argument('<email>', 'of the member')
    .action((email: string) =>
      withShopData(async ({ db }) => {
        const refusal = await suspendMember(db, email, Date.now())
        if (refusal === undefined) return console.log(`${email} is suspended.`)
        if (refusal === 'missing') return reportMissing('member', 'staff list')
        console.error('This is the last owner who can sign in. Add or restore another one first.')
        process.exitCode = 1
      }),
    )
  commands
    .command('restore')
    .description('let a suspended member sign in again, with the password of before')
    .argument('<email>', 'of the member')
    .action((email: string) =>
      withShopData(async ({ db }) => {
        if (await restoreMember(db, email, Date.now())) console.log(`${email} can sign in again.`)
        else reportMissing('member', 'staff list')
      }),
    )
  commands
    .command('remove')
    .description('remove a member; every session and token of theirs ends')
    .argument('<email>', 'of the member')
    .action((email: string) =>
      withShopData(async ({ db }) => {
        if (await removeMember(db, email)) console.log(`${email} is removed.`)
        else reportMissing('member', 'staff list')
      }),
    )
}
