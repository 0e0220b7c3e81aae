import type { Command } from 'commander'
import { pluralize } from '../text/pluralize.ts'
import { listMails, retryMails, getMailState } from '../db/mail-queue.ts'
import type { MailRow } from '../db/schema.ts'
import type { WithShopData } from './with-data.ts'
import { createShopClock, type Clock } from './shop-time.ts'
import { toSingleLine, printJson, printTable } from './print.ts'

export function registerMailCommands(program: Command, withShopData: WithShopData): void {
  const mail = program.command('mail').description('what buyers and the sales team are told')

  mail
    .command('list')
    .description('mails that are not sent, and why; the newest first')
    .option('--all', 'also those that are sent', false)
    .option('--json', 'as JSON, complete', false)
    .action(({ all, json }: { all: boolean; json: boolean }) =>
      withShopData(async ({ db }) => {
        const mails = (await listMails(db)).filter(({ sent_at }) => all || sent_at === null)
        if (json) printJson(mails.map((row) => toListedMail(row)))
        else {
          const clock = await createShopClock(db)
          printTable(
            [
              clock.formatTitle('Written'),
              'Mail',
              'To',
              'How',
              'Tries',
              clock.formatTitle('Next'),
              'Trouble',
            ],
            mails.map((row) => toTableRow(row, clock)),
            all ? undefined : 'No mail waits.',
          )
        }
      }),
    )

  mail
    .command('retry')
    .description('sends mails at once: those named, or all that wait or were given up')
    .argument('[mail...]', 'as the list names them; one that was sent is sent again')
    .action((ids: string[]) =>
      withShopData(async ({ db }) => {
        const retried = await retryMails(db, ids)
        const out = pluralize(retried, 'mail goes out now.', 'mails go out now.')
        console.log(retried > 0 ? `${out} The open shop sends them within seconds.` : out)
        if (retried < ids.length) {
          console.error('Not every mail you named is there: look at `mail list --all`.')
          process.exitCode = 1
        }
      }),
    )
}

const toIsoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const toListedMail = (mail: MailRow) => ({
  id: mail.id,
  recipient: mail.recipient,
  topic: mail.topic,
  about: mail.about,
  standing: getMailState(mail),
  created_at: toIsoTime(mail.created_at),
  tries: mail.tries,
  next_try_at: toIsoTime(mail.due_at),
  sent_at: toIsoTime(mail.sent_at),
  trouble: mail.trouble,
})

const toTableRow = (mail: MailRow, { formatDay }: Clock): string[] => [
  formatDay(mail.created_at),
  mail.id,
  mail.recipient,
  getMailState(mail),
  String(mail.tries),
  mail.due_at === null ? '' : formatDay(mail.due_at),
  toSingleLine(mail.trouble ?? '', 60),
]
