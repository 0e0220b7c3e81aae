import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import * as v from 'valibot'
import { UploadAnswer } from '#shared/contract/inquiry.ts'
import { messageMaxFiles } from '#shared/contract/requests/thread-files.ts'
import type { Settings } from '../../config/config.ts'
import type { ShopData } from '../../config/open-data.ts'
import { attachPapers, detachPaper, listPapers } from '../../orders/order-papers.ts'
import { pluralize } from '../../text/pluralize.ts'
import { keepReceived } from '../../uploads/keep-received.ts'
import { receiveFile, type ReceivedFile } from '../../uploads/receive-file.ts'
import { reportRefusal } from '../report-refusal.ts'
import type { WithShopData } from '../with-data.ts'
import { findOrdersCommand } from './find-orders-command.ts'
import { findPaidOrder, operatorName, printFailure } from './find-paid-order.ts'

/** Adds to the existing command `orders` what the desk does with papers. */
export function registerOrderPaperCommands(
  program: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  const orders = findOrdersCommand(program)
  const papers = orders.command('papers').description('packing list, bill of lading and the like')
  papers
    .command('add')
    .description(
      'add papers to a paid order; the buyer gets them by mail, and sees them in the shop',
    )
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .argument('<files...>', `up to ${messageMaxFiles}, of the kinds that inquiries take`)
    .action((id: string, files: string[], _: object, command: Command) => {
      if (files.length > messageMaxFiles)
        return command.error(`${messageMaxFiles} files at once, at most.`)
      return withShopData(async (data) => {
        const order = await findPaidOrder(data.db, id)
        if (order === undefined) return
        await reportRefusal(async () => {
          const { uploaded_files, errors } = await keepFiles(data, files, readSettings())
          if (errors.length > 0) return printFailure(errors.join('\n'))
          await attachPapers(data.db, { order_id: order.id, names: uploaded_files }, Date.now())
          console.log(`Order ${order.id}: ${pluralize(files.length, 'paper')} added.`)
        })
      })
    })
  papers
    .command('remove')
    .description('remove a paper; it stays in mails that have left')
    .argument('<order>', 'as the list names it, or by the number that PayPal gave it')
    .argument('<name>', 'as `orders show` names it')
    .action((id: string, name: string) =>
      withShopData(async ({ db, stores }) => {
        const order = await findPaidOrder(db, id)
        if (order === undefined) return
        const paper = (await listPapers(db, [order.id])).find((one) => one.name === name)
        if (paper === undefined) return printFailure('There is no such paper of this order.')
        await detachPaper(db, order.id, paper.stored_name)
        await stores.uploads.remove(paper.stored_name)
        console.log(`Order ${order.id}: ${name} removed.`)
      }),
    )
}

/** With the checks of buyers' files; those of a command that fails are swept. */
async function keepFiles(
  { db, stores, folders }: ShopData,
  paths: string[],
  { clamdSocket }: Settings,
): Promise<v.InferOutput<typeof UploadAnswer>> {
  const received: ReceivedFile[] = []
  for (const path of paths) {
    const given = { name: basename(path), type: '' }
    received.push(await receiveFile(createReadStream(path), given, folders.uploads))
  }
  const log = { error: () => console.error('The virus scanner does not answer.') }
  const store = { db, uploads: stores.uploads, clamdSocket, log }
  const keyed = { scope: 'POST /api/desk/files', key: randomUUID() }
  const { body } = await keepReceived(store, { keyed, received, sent_by: operatorName })
  return v.parse(UploadAnswer, JSON.parse(body))
}
