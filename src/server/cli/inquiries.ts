import { pluralize } from '../text/pluralize.ts'
import { join } from 'node:path'
import { Argument, type Command } from 'commander'
import { deleteInquiriesNamed } from '../db/retention-queries.ts'
import {
  findInquiry,
  inquiryStatuses,
  listInquiries,
  markInquiries,
  type StoredInquiry,
} from '../db/inquiry-repository.ts'
import type { DataFolders } from '../config/data-folders.ts'
import type { AtDesk } from './with-data.ts'
import { removeLeft } from '../jobs/retention.ts'
import { styleLine } from '../text/inquiry-line.ts'
import { isSpreadsheetName, writeSpreadsheet } from '../files/write-spreadsheet.ts'
import { shopClock, type Clock } from './shop-time.ts'
import { oneLine, printFields, printJson, printTable } from './print.ts'

export function inquiryCommands(program: Command, atDesk: AtDesk): void {
  const commands = program.command('inquiries').description('what buyers ask')
  commands
    .command('list')
    .description('every inquiry, the newest first')
    .option('--json', 'as JSON, complete', false)
    .action(({ json }: { json: boolean }) =>
      atDesk(async ({ db, folders }) => {
        const inquiries = await listInquiries(db)
        if (json) printJson(inquiries.map((inquiry) => listed(inquiry, folders)))
        else {
          const clock = await shopClock(db)
          printTable(
            [
              clock.titled('Received'),
              'Inquiry',
              'From',
              'E-mail',
              'Product',
              'Quantity',
              'Message',
              'Files',
              'Status',
            ],
            inquiries.map((inquiry) => row(inquiry, clock)),
          )
        }
      }),
    )
  commands
    .command('show')
    .description('one inquiry in full, and where its files lie')
    .argument('<inquiry>', 'as the list names it')
    .option('--json', 'as JSON', false)
    .action((id: string, { json }: { json: boolean }) =>
      atDesk(async ({ db, folders }) => {
        const inquiry = await findInquiry(db, id)
        if (inquiry === undefined) return notThere(1)
        if (json) printJson(listed(inquiry, folders))
        else printFields(fields(inquiry, folders, await shopClock(db)))
      }),
    )
  commands
    .command('export')
    .description('every inquiry as a spreadsheet: .csv or .xlsx, by the name of the file')
    .argument('<file>', 'is written over when it is there')
    .action((file: string, _: object, command: Command) => {
      if (!isSpreadsheetName(file)) command.error(`${file} ends neither in .csv nor in .xlsx`)
      return atDesk(async ({ db }) => {
        const inquiries = await listInquiries(db)
        const rows = inquiries.map((inquiry) => exported(inquiry))
        await writeSpreadsheet(file, exportColumns, rows)
        console.log(`${pluralize(rows.length, 'inquiry is', 'inquiries are')} in ${file}.`)
      })
    })
  commands
    .command('mark')
    .description('note how inquiries stand')
    .addArgument(new Argument('<status>', 'how').choices(inquiryStatuses))
    .argument('<inquiry...>', 'as the list names them')
    .action((status: (typeof inquiryStatuses)[number], ids: string[]) =>
      atDesk(async ({ db }) => {
        const marked = await markInquiries(db, ids, status)
        console.log(`Marked as ${status}: ${marked}.`)
        if (marked < new Set(ids).size) notThere(ids.length)
      }),
    )
  commands
    .command('delete')
    .description('delete inquiries with their files and mails, for good')
    .argument('<inquiry...>', 'as the list names them')
    .option('--yes', 'really; without it nothing is deleted', false)
    .action((ids: string[], { yes }: { yes: boolean }, command: Command) => {
      if (!yes) command.error('Nothing was deleted. Add --yes to delete for good.')
      return atDesk(async ({ db, folders }) => {
        const { deleted, ...left } = await deleteInquiriesNamed(db, ids)
        await removeLeft(folders, left)
        console.log(
          `Deleted: ${pluralize(deleted.length, 'inquiry', 'inquiries')} with ${pluralize(left.files.length, 'file')}.`,
        )
        if (deleted.length < new Set(ids).size) notThere(ids.length)
      })
    })
}

function notThere(named: number): void {
  console.error(named === 1 ? 'There is no such inquiry.' : 'Not every inquiry named is there.')
  process.exitCode = 1
}

/** With the local paths of attachments. */
function listed(inquiry: StoredInquiry, { uploads }: DataFolders) {
  const { id, created_at, status, attachments, ...fields } = inquiry
  return {
    id,
    created_at: new Date(created_at).toISOString(),
    status,
    ...fields,
    attachments: attachments.map(({ stored_name, name, size }) => ({
      name,
      size,
      path: join(uploads, stored_name),
    })),
  }
}

const styles = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'style' : 'styles'}`

const stylesOf = ({ lines }: StoredInquiry): string =>
  lines.map((line) => styleLine(line)).join('\n')

const row = (inquiry: StoredInquiry, { day }: Clock): string[] => [
  day(inquiry.created_at),
  inquiry.id,
  oneLine([inquiry.contact_name, inquiry.company_name].filter(Boolean).join(', '), 30),
  oneLine(inquiry.email, 30),
  oneLine(inquiry.product_name || styles(inquiry.lines.length), 28),
  oneLine(inquiry.quantity, 16),
  oneLine(inquiry.message, 44),
  String(inquiry.attachments.length),
  inquiry.status,
]

const fields = (
  inquiry: StoredInquiry,
  folders: DataFolders,
  { time }: Clock,
): [string, string][] => [
  ['Inquiry', inquiry.id],
  ['Received', time(inquiry.created_at)],
  ['Written', time(inquiry.written_at)],
  ['Status', inquiry.status],
  ['Name', inquiry.contact_name],
  ['Company', inquiry.company_name],
  ['E-mail', inquiry.email],
  ['Phone', inquiry.phone],
  ['Country', inquiry.country],
  ['Language', inquiry.locale],
  ['Product', [inquiry.product_name, inquiry.product_id].filter(Boolean).join(', ')],
  ['Quantity', inquiry.quantity],
  ['Styles', stylesOf(inquiry)],
  ['Message', inquiry.message],
  [
    'Files',
    inquiry.attachments
      .map(({ name, size, stored_name }) => {
        return `${name} (${size} bytes): ${join(folders.uploads, stored_name)}`
      })
      .join('\n'),
  ],
]

const exportColumns = [
  'id',
  'received',
  'written',
  'status',
  'name',
  'company',
  'email',
  'phone',
  'country',
  'language',
  'product_id',
  'product',
  'quantity',
  'styles',
  'message',
  'files',
] as const

const exported = (inquiry: StoredInquiry): Record<(typeof exportColumns)[number], string> => ({
  id: inquiry.id,
  received: new Date(inquiry.created_at).toISOString(),
  written: inquiry.written_at,
  status: inquiry.status,
  name: inquiry.contact_name,
  company: inquiry.company_name,
  email: inquiry.email,
  phone: inquiry.phone,
  country: inquiry.country,
  language: inquiry.locale,
  product_id: inquiry.product_id,
  product: inquiry.product_name,
  quantity: inquiry.quantity,
  styles: stylesOf(inquiry),
  message: inquiry.message,
  files: inquiry.attachments.map(({ name }) => name).join(' | '),
})
