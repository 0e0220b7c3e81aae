import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import * as v from 'valibot'
import { email as Email } from '#shared/contract/validation.ts'
import type { ShopData } from '../../config/open-data.ts'
import { removeLeftFiles } from '../../jobs/retention.ts'
import { erasePerson, planErasure, type ErasePlan } from '../../persons/erase-person.ts'
import {
  findPerson,
  isUnknown,
  readPerson,
  type PersonIds,
  type PersonRecord,
} from '../../persons/read-person.ts'
import { createDiskStore } from '../../storage/disk-store.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { pluralize } from '../../text/pluralize.ts'
import { printTable } from '../print.ts'
import type { WithShopData } from '../with-data.ts'

/** What a buyer may ask for by law: a copy of what is kept of them, and its end. */
export function registerPersonCommands(program: Command, withShopData: WithShopData): void {
  const commands = program.command('persons').description('what the shop holds of one address')
  commands
    .command('export')
    .description('everything of one e-mail address, for the person who asks for it')
    .argument('<email>', 'as it was written in inquiries and orders')
    .argument('<folder>', 'new or empty: person.json, files and mails come into it')
    .action((given: string, folder: string, _: object, command: Command) => {
      const email = readEmail(given, command)
      return withShopData(async (data) => {
        const { db } = data
        if (!(await isEmptyFolder(folder))) command.error(`${folder} is not empty.`)
        const ids = await findPerson(db, email)
        if (isUnknown(ids)) {
          console.error(nothing)
          process.exitCode = 1
          return
        }
        const record = await readPerson(db, ids)
        const missing = await writePerson(folder, email, record, data)
        console.log(
          `${formatCounts(ids)} with ${pluralize(record.files.length, 'file')} are in ${folder}.`,
        )
        if (missing.length > 0) {
          console.error(`Not there any more: ${missing.join(', ')}`)
          process.exitCode = 1
        }
      })
    })
  commands
    .command('erase')
    .description('delete what the shop holds of one e-mail address, for good')
    .argument('<email>', 'as it was written in inquiries and orders')
    .option('--yes', 'really; without it, shows what would go and what stays', false)
    .option('--undelivered', 'also of orders that are paid and not delivered', false)
    .addHelpText(
      'after',
      `
Inquiries go with their messages, notes, files and mails, and so do messages that came by mail into
the inquiries of others. Orders lose name, e-mail, phone, address
and mails; what was bought and paid stays, since the law wants accounts kept. An order whose payment
is not over is left alone: erase again when it is. So is one that is paid and not delivered, which
could not be shipped any more: refund it first, or add --undelivered. Not within reach: backups until
you delete them, what is in the sales team's mailbox or was sent to a webhook, and what PayPal knows.`,
    )
    .action((given: string, { yes, undelivered }: EraseOptions, command: Command) => {
      const email = readEmail(given, command)
      return withShopData(async (data) => {
        const { db } = data
        const ids = await findPerson(db, email)
        if (isUnknown(ids)) return console.log(nothing)
        const plan = await planErasure(db, ids)
        const chosen = { withUndelivered: undelivered }
        if (yes) await removeLeftFiles(data, await erasePerson(db, plan, chosen, Date.now()))
        printTable(yes ? ['What', 'Done'] : ['What', 'Would be done'], toRows(plan, chosen, ids))
        if (!yes) console.log('Nothing was deleted. Add --yes to delete for good.')
      })
    })
}

type EraseOptions = { yes: boolean; undelivered: boolean }

const nothing = 'The shop holds nothing of this address.'

function readEmail(given: string, command: Command): string {
  const read = v.safeParse(Email, given)
  return read.success ? read.output : command.error(`${given} is no e-mail address.`)
}

const formatCounts = ({ inquiries, orders, messages }: PersonIds) =>
  [
    ...(messages.length > 0 ? [pluralize(messages.length, 'message')] : []),
    `${pluralize(inquiries.length, 'inquiry', 'inquiries')} and ${pluralize(orders.length, 'order')}`,
  ].join(', ')

const orderErased =
  'name, e-mail, phone, address and mails deleted; items and amounts stay for accounting'

const toRows = (
  plan: ErasePlan,
  { withUndelivered }: { withUndelivered: boolean },
  { member }: PersonIds,
): [string, string][] => [
  ...plan.inquiries.map((id): [string, string] => [
    id,
    'deleted, with messages, notes, files and mails',
  ]),
  ...plan.messages.map((id): [string, string] => [id, 'message deleted, with its files and mail']),
  ...plan.orders.map((id): [string, string] => [id, orderErased]),
  ...plan.undelivered.map((id): [string, string] => [
    id,
    `paid, not delivered: ${withUndelivered ? orderErased : 'stays; --undelivered erases it, too'}`,
  ]),
  ...plan.inDoubt.map((id): [string, string] => [
    id,
    'stays until its payment is over; erase again then',
  ]),
  ...(member ? [['Member', 'stays until: operator staff remove'] as [string, string]] : []),
]

async function isEmptyFolder(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return (await readdir(folder)).length === 0
}

/** Returns the files that the shop does not have any more. */
async function writePerson(
  folder: string,
  email: string,
  { files, ...record }: PersonRecord,
  { folders, stores }: ShopData,
): Promise<string[]> {
  const missing: string[] = []
  const copy = async (from: FileStore, part: string, name: string) => {
    await mkdir(join(folder, part), { recursive: true })
    const opened = await from.open(name)
    if (opened) await pipeline(opened.stream, createWriteStream(join(folder, part, name)))
    else if (part === 'files') missing.push(name)
  }
  for (const name of files) await copy(stores.uploads, 'files', name)
  // without a mail server the shop keeps each as a file
  const mails = createDiskStore(folders.mail)
  for (const { id } of record.mails) await copy(mails, 'mails', `${String(id)}.eml`)
  await writeFile(
    join(folder, 'person.json'),
    `${JSON.stringify({ email, exported_at: new Date().toISOString(), ...record }, null, 2)}\n`,
    { mode: 0o600 },
  )
  return missing
}
