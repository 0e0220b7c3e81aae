import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import * as v from 'valibot'
import { messageBody, messageMaxLength } from '#shared/contract/requests/thread.ts'
import { HttpProblem } from '../problem.ts'
import { revokeLinks } from '../threads/thread-keys.ts'
import { recordFirmMessage } from '../threads/thread-repository.ts'
import { reportMissingInquiry } from './inquiries.ts'
import type { WithShopData } from './with-data.ts'

/** `inquiries` is the command that these belong to. */
export function registerThreadCommands(inquiries: Command, withShopData: WithShopData): void {
  inquiries
    .command('reply')
    .description('answer an inquiry: by mail, and in the shop')
    .argument('<inquiry>', 'as the list names it')
    .option('--text <text>', 'the answer; without it, what is piped in')
    .option('--member <name>', 'who answers, for the buyer to see')
    .option('--key <key>', 'to repeat a reply whose end is unknown', randomUUID())
    .action(
      async (
        inquiry_id: string,
        { text: given, member, key }: { text?: string; member?: string; key: string },
        command: Command,
      ) => {
        const read = v.safeParse(messageBody, given ?? (await text(process.stdin)))
        if (!read.success)
          return command.error(
            `The answer is empty, or longer than ${messageMaxLength} characters.`,
          )
        await withShopData(async ({ db }) => {
          try {
            await recordFirmMessage(db, {
              inquiry_id,
              member: member ?? null,
              body: read.output,
              key,
            })
            console.log('Answered. The mail goes out when the shop runs.')
          } catch (error) {
            if (!(error instanceof HttpProblem)) throw error
            if (error.code === 'not_found') return reportMissingInquiry(1)
            console.error(error.message)
            process.exitCode = 1
          }
        })
      },
    )
  inquiries
    .command('unlink')
    .description('close the request to everyone who has its link; the next answer has a new one')
    .argument('<inquiry>', 'as the list names it')
    .action((id: string) =>
      withShopData(async ({ db }) => {
        if (!(await revokeLinks(db, id))) return reportMissingInquiry(1)
        console.log('The link is closed, also for the device that has sent the inquiry.')
      }),
    )
}
