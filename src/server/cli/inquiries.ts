import { pluralize } from '../text/pluralize.ts'
import { Argument, type Command } from 'commander'
import { inquiryStates, type InquiryState } from '#shared/contract/desk/inbox.ts'
import { deleteInquiriesById } from '../db/retention-queries.ts'
import {
  findInquiry,
  listInquiries,
  markInquiries,
  markSpam,
  type StoredInquiry,
} from '../db/inquiry-repository.ts'
import type { WithShopData } from './with-data.ts'
import { removeLeftFiles } from '../jobs/retention.ts'
import { getWords } from '../mail/mail-i18n.ts'
import { createLineFacts, createTermFacts } from '../mail/request-facts.ts'
import { findRequestPath } from '../threads/thread-keys.ts'
import { readThread, toThreadMessage, type WrittenMessage } from '../threads/thread-repository.ts'
import type { Stores } from '../storage/file-store.ts'
import { isSpreadsheetName, writeSpreadsheet } from '../files/write-spreadsheet.ts'
import { createShopClock, type Clock } from './shop-time.ts'
import { toSingleLine, printFields, printJson, printTable } from './print.ts'

export function registerInquiryCommands(program: Command, withShopData: WithShopData): Command {
  const commands = program.command('inquiries').description('what buyers ask')
  commands
    .command('list')
    .description('every inquiry, the newest first')
    .option('--json', 'as JSON, complete', false)
    .action(({ json }: { json: boolean }) =>
      withShopData(async ({ db, stores }) => {
        const inquiries = await listInquiries(db)
        if (json) printJson(inquiries.map((inquiry) => toListedInquiry(inquiry, stores)))
        else {
          const clock = await createShopClock(db)
          printTable(
            [
              clock.formatTitle('Received'),
              'Inquiry',
              'From',
              'E-mail',
              'Product',
              'Quantity',
              'Message',
              'Files',
              'Status',
            ],
            inquiries.map((inquiry) => toTableRow(inquiry, clock)),
          )
        }
      }),
    )
  commands
    .command('show')
    .description('one inquiry in full with its messages, and where its files lie')
    .argument('<inquiry>', 'as the list names it')
    .option('--json', 'as JSON', false)
    .action((id: string, { json }: { json: boolean }) =>
      withShopData(async ({ db, stores }) => {
        const inquiry = await findInquiry(db, id)
        if (inquiry === undefined) return reportMissingInquiry(1)
        const messages = await readThread(db, id)
        const page = await findRequestPath(db, id)
        if (json)
          printJson({
            ...toListedInquiry(inquiry, stores),
            page,
            messages: messages.map(toThreadMessage),
          })
        else {
          const clock = await createShopClock(db)
          const thread = messages.map((message) => toThreadField(message, stores, clock))
          const link: [string, string] = ["Buyer's page", page ?? '']
          printFields([...toFields(inquiry, stores, clock), link, ...thread])
        }
      }),
    )
  commands
    .command('export')
    .description('every inquiry as a spreadsheet: .csv or .xlsx, by the name of the file')
    .argument('<file>', 'is written over when it is there')
    .action((file: string, _: object, command: Command) => {
      if (!isSpreadsheetName(file)) command.error(`${file} ends neither in .csv nor in .xlsx`)
      return withShopData(async ({ db }) => {
        const inquiries = await listInquiries(db)
        const rows = inquiries.map((inquiry) => toExportRow(inquiry))
        await writeSpreadsheet(file, exportColumns, rows)
        console.log(`${pluralize(rows.length, 'inquiry is', 'inquiries are')} in ${file}.`)
      })
    })
  commands
    .command('mark')
    .description('note how inquiries stand')
    .addArgument(new Argument('<status>', 'how').choices(inquiryStates))
    .argument('<inquiry...>', 'as the list names them')
    .action((status: InquiryState, ids: string[]) =>
      withShopData(async ({ db }) => {
        const marked = await markInquiries(db, ids, status)
        console.log(`Marked as ${status}: ${marked}.`)
        if (marked < new Set(ids).size) reportMissingInquiry(ids.length)
      }),
    )
  commands
    .command('spam')
    .description('take inquiries out of the inbox of the sales desk, or back into it')
    .argument('<inquiry...>', 'as the list names them')
    .option('--undo', 'they are no spam', false)
    .action((ids: string[], { undo }: { undo: boolean }) =>
      withShopData(async ({ db }) => {
        const marked = await markSpam(db, ids, !undo)
        console.log(`Marked as ${undo ? 'no spam' : 'spam'}: ${marked}.`)
        if (marked < new Set(ids).size) reportMissingInquiry(ids.length)
      }),
    )
  commands
    .command('delete')
    .description('delete inquiries with their files and mails, for good')
    .argument('<inquiry...>', 'as the list names them')
    .option('--yes', 'really; without it nothing is deleted', false)
    .action((ids: string[], { yes }: { yes: boolean }, command: Command) => {
      if (!yes) command.error('Nothing was deleted. Add --yes to delete for good.')
      return withShopData(async (data) => {
        const { deleted, ...leftovers } = await deleteInquiriesById(data.db, ids)
        await removeLeftFiles(data, leftovers)
        console.log(
          `Deleted: ${pluralize(deleted.length, 'inquiry', 'inquiries')} with ${pluralize(leftovers.files.length, 'file')}.`,
        )
        if (deleted.length < new Set(ids).size) reportMissingInquiry(ids.length)
      })
    })
  return commands
}

/** For the command's error, and its exit code. */
export function reportMissingInquiry(named: number): void {
  console.error(named === 1 ? 'There is no such inquiry.' : 'Not every inquiry named is there.')
  process.exitCode = 1
}

/** With where the attachments lie. */
function toListedInquiry(inquiry: StoredInquiry, { uploads }: Stores) {
  const { waiting_since: _, buyer_wrote_at: __, ...known } = inquiry
  const { id, created_at, status, spam, attachments, ...fields } = known
  return {
    id,
    created_at: new Date(created_at).toISOString(),
    status,
    spam: spam === 1,
    ...fields,
    attachments: attachments.map(({ stored_name, name, size }) => ({
      name,
      size,
      path: uploads.locate(stored_name),
    })),
  }
}

const formatStyleCount = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'style' : 'styles'}`

const words = getWords('en')

/** Bulk and samples apart, with the notes, target prices and files of each line. */
const formatLines = (inquiry: StoredInquiry): [styles: string, samples: string] => {
  const [bulk, samples] = createLineFacts(inquiry, 'en', words, () => undefined)
  return [bulk?.[1] ?? '', samples?.[1] ?? '']
}

const toTableRow = (inquiry: StoredInquiry, { formatDay }: Clock): string[] => [
  formatDay(inquiry.created_at),
  inquiry.id,
  toSingleLine([inquiry.contact_name, inquiry.company_name].filter(Boolean).join(', '), 30),
  toSingleLine(inquiry.email, 30),
  toSingleLine(inquiry.product_name || formatStyleCount(inquiry.lines.length), 28),
  toSingleLine(inquiry.quantity, 16),
  toSingleLine(inquiry.message, 44),
  String(inquiry.attachments.length),
  formatStatus(inquiry),
]

const formatStatus = ({ status, spam }: StoredInquiry) => (spam === 1 ? `${status}, spam` : status)

const toFields = (
  inquiry: StoredInquiry,
  { uploads }: Stores,
  { formatTime }: Clock,
): [string, string][] => [
  ['Inquiry', inquiry.id],
  [words.follows, inquiry.follows],
  ['Received', formatTime(inquiry.created_at)],
  ['Written', formatTime(inquiry.written_at)],
  ['Status', formatStatus(inquiry)],
  ['Name', inquiry.contact_name],
  ['Company', inquiry.company_name],
  ['E-mail', inquiry.email],
  ['Phone', inquiry.phone],
  ['Country', inquiry.country],
  ['Language', inquiry.locale],
  ['Product', [inquiry.product_name, inquiry.product_id].filter(Boolean).join(', ')],
  ['Quantity', inquiry.quantity],
  ['Styles', formatLines(inquiry)[0]],
  ['Samples', formatLines(inquiry)[1]],
  ...createTermFacts(inquiry, words),
  ['Message', inquiry.message],
  [
    'Files',
    inquiry.attachments
      .map(({ name, size, stored_name }) => {
        return `${name} (${size} bytes): ${uploads.locate(stored_name)}`
      })
      .join('\n'),
  ],
]

const toThreadField = (
  row: WrittenMessage,
  { uploads }: Stores,
  { formatTime }: Clock,
): [string, string] => {
  const { author, member, body, created_at } = row
  const { quotation, decision, mail, files = [] } = toThreadMessage(row)
  const brought = files.map(
    ({ id, name, size }) => `${name} (${size} bytes): ${uploads.locate(id)}`,
  )
  const buyer = mail ? `${mail.sender ?? 'Buyer'}, by mail` : 'Buyer'
  const offered = quotation?.lines.map(
    ({ quantity, price, product_name, model }) =>
      `– ${quantity} × ${price} ${quotation.currency}: ${[product_name, model].filter(Boolean).join(', ')}`,
  )
  return [
    author === 'buyer' ? buyer : (member ?? 'Firm'),
    [formatTime(created_at), decision && `(${decision.kind})`, body, ...(offered ?? []), ...brought]
      .filter((line) => line !== undefined)
      .join('\n'),
  ]
}

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
  'samples',
  'delivery_date',
  'destination',
  'incoterm',
  'currency',
  'follows',
  'message',
  'files',
] as const

const toExportRow = (inquiry: StoredInquiry): Record<(typeof exportColumns)[number], string> => ({
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
  styles: formatLines(inquiry)[0],
  message: inquiry.message,
  files: inquiry.attachments.map(({ name }) => name).join(' | '),
  samples: formatLines(inquiry)[1],
  delivery_date: inquiry.delivery_date,
  destination: inquiry.destination,
  incoterm: inquiry.incoterm,
  currency: inquiry.currency,
  follows: inquiry.follows,
})
