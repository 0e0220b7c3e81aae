import type { Command } from 'commander'
import { formatMoney } from '#shared/domain/pricing/money.ts'
import { pluralize } from '../text/pluralize.ts'
import { readStatistics, type ShopStatistics, type RecentCounts } from '../db/statistics.ts'
import type { WithShopData } from './with-data.ts'
import { formatFileSize } from '../text/format-bytes.ts'
import { printJson, printTable } from './print.ts'

export function registerStatsCommand(program: Command, withShopData: WithShopData): void {
  program
    .command('stats')
    .description('how much there is of everything')
    .option('--json', 'as JSON; money in cents, sizes in bytes', false)
    .action(({ json }: { json: boolean }) =>
      withShopData(async ({ db }) => {
        const figures = await readStatistics(db, Date.now())
        if (json) printJson(figures)
        else printFigures(figures)
      }),
    )
}

function printFigures({
  catalogue,
  inquiries,
  orders,
  orders_by_status,
  attachments,
  database,
}: ShopStatistics) {
  const counts = ({ total, day, week, month }: RecentCounts) =>
    [total, day, week, month].map(String)
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
        formatMoney(total, currency),
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
