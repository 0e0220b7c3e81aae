import type { Command } from 'commander'
import { pluralize } from '../text/pluralize.ts'
import { listMails, retryMails, mailState } from '../db/mail-queue.ts'
import type { MailRow } from '../db/schema.ts'
import type { AtDesk } from './with-data.ts'
import { shopClock, type Clock } from './shop-time.ts'
import { oneLine, printJson, printTable } from './print.ts'

export function mailCommands(program: Command, atDesk: AtDesk): void {
  const mail = program.command('mail').description('what buyers and the sales team are told')

  mail
    .command('list')
    .description('mails that are not sent, and why; the newest first')
    .option('--all', 'also those that are sent', false)
    .option('--json', 'as JSON, complete', false)
    .action(({ all, json }: { all: boolean; json: boolean }) =>
      atDesk(async ({ db }) => {
        const mails = (await listMails(db)).filter(({ sent_at }) => all || sent_at === null)
        if (json) printJson(mails.map((row) => listed(row)))
        else {
          const clock = await shopClock(db)
          printTable(
            [
              clock.titled('Written'),
              'Mail',
              'To',
              'How',
              'Tries',
              clock.titled('Next'),
              'Trouble',
            ],
            mails.map((row) => tableRow(row, clock)),
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
      atDesk(async ({ db }) => {
        const retried = await retryMails(db, ids, Date.now())
        const out = pluralize(retried, 'mail goes out now.', 'mails go out now.')
        console.log(retried > 0 ? `${out} The open shop sends them within seconds.` : out)
        if (retried < ids.length) {
          console.error('Not every mail you named is there: look at `mail list --all`.')
          process.exitCode = 1
        }
      }),
    )
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const listed = (mail: MailRow) => ({
  id: mail.id,
  recipient: mail.recipient,
  topic: mail.topic,
  about: mail.about,
  standing: mailState(mail),
  created_at: time(mail.created_at),
  tries: mail.tries,
  next_try_at: time(mail.due_at),
  sent_at: time(mail.sent_at),
  trouble: mail.trouble,
})

const tableRow = (mail: MailRow, { day }: Clock): string[] => [
  day(mail.created_at),
  mail.id,
  mail.recipient,
  mailState(mail),
  String(mail.tries),
  mail.due_at === null ? '' : day(mail.due_at),
  oneLine(mail.trouble ?? '', 60),
]
