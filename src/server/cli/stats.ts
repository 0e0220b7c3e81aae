import type { Command } from 'commander'
import { moneyText } from '#shared/domain/pricing/money.ts'
import { pluralize } from '../text/pluralize.ts'
import { shopFigures, type Figures, type Lately } from '../db/statistics.ts'
import type { AtDesk } from './with-data.ts'
import { formatFileSize } from '../text/format-bytes.ts'
import { printJson, printTable } from './print.ts'

export function statsCommand(program: Command, atDesk: AtDesk): void {
  program
    .command('stats')
    .description('how much there is of everything')
    .option('--json', 'as JSON; money in cents, sizes in bytes', false)
    .action(({ json }: { json: boolean }) =>
      atDesk(async ({ db }) => {
        const figures = await shopFigures(db, Date.now())
        if (json) printJson(figures)
        else print(figures)
      }),
    )
}

function print({ catalogue, inquiries, orders, orders_by_status, attachments, database }: Figures) {
  const counts = ({ total, day, week, month }: Lately) => [total, day, week, month].map(String)
  printTable(
    ['', 'In all', 'Last 24 hours', 'Last 7 days', 'Last 30 days'],
    [
      ['Inquiries', ...counts(inquiries)],
      ['Orders', ...counts(orders)],
    ],
  )
  if (orders_by_status.length > 0)
    printTable(
      ['Orders', 'How many', 'Worth'],
      orders_by_status.map(({ status, currency, orders, total }) => [
        status,
        String(orders),
        moneyText(total, currency),
      ]),
    )
  const { files, bytes, waiting } = attachments
  const products = pluralize(catalogue.products, 'product')
  const categories = pluralize(catalogue.categories, 'category', 'categories')
  const unsent = pluralize(waiting, 'waits for its inquiry', 'wait for their inquiry')
  printTable(
    ['What else', ''],
    [
      ['Catalogue', `version ${catalogue.version}: ${products} in ${categories}`],
      ['Attachments', `${pluralize(files, 'file')}, ${formatFileSize(bytes)}; ${unsent}`],
      ['Database', `${database.kind}, ${formatFileSize(database.bytes)}`],
    ],
  )
}
