import { join } from 'node:path'
import type { Command } from 'commander'
import { listInquiries, type StoredInquiry } from '../db/inquiry-book.ts'
import type { DataFolders } from '../data-folders.ts'
import type { AtDesk } from './at-desk.ts'
import { day, oneLine, printJson, printTable } from './print.ts'

/** `inquiries list [--json]`: newest first. */
export function inquiryCommands(program: Command, atDesk: AtDesk): void {
  program
    .command('inquiries')
    .description('what buyers ask')
    .command('list')
    .description('every inquiry, the newest first')
    .option('--json', 'as JSON, complete', false)
    .action(({ json }: { json: boolean }) =>
      atDesk(async ({ db, folders }) => {
        const inquiries = await listInquiries(db)
        if (json) printJson(inquiries.map((inquiry) => listed(inquiry, folders)))
        else
          printTable(
            ['Received', 'From', 'E-mail', 'Product', 'Quantity', 'Message', 'Files'],
            inquiries.map((inquiry) => row(inquiry)),
          )
      }),
    )
}

/** As it travelled, with where its attachments lie on this machine. */
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

const row = (inquiry: StoredInquiry): string[] => [
  day(inquiry.created_at),
  oneLine([inquiry.contact_name, inquiry.company_name].filter(Boolean).join(', '), 30),
  oneLine(inquiry.email, 30),
  oneLine(inquiry.product_name, 28),
  oneLine(inquiry.quantity, 16),
  oneLine(inquiry.message, 44),
  String(inquiry.attachments.length),
]
