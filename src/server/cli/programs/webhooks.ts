import { Option, type Command } from 'commander'
import {
  chosenEvents,
  webhookUrlMaxLength,
  type ShopEvent,
} from '#shared/contract/desk/webhooks.ts'
import type { Settings } from '../../config/config.ts'
import { listDeliveries, redeliverNow } from '../../db/webhooks/deliveries.ts'
import {
  addWebhook,
  changeSecret,
  checkWebhookUrl,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  updateWebhook,
} from '../../db/webhooks/endpoints.ts'
import { HttpProblem } from '../../problem.ts'
import { recordAction } from '../../staff/actions.ts'
import { printJson, printTable, toSingleLine } from '../print.ts'
import { reportRefusal } from '../report-refusal.ts'
import { createShopClock } from '../shop-time.ts'
import type { WithShopData } from '../with-data.ts'

type Work = Parameters<WithShopData>[0]

/** Programs that are notified of events. */
export function registerWebhookCommands(
  program: Command,
  withShopData: WithShopData,
  readSettings: () => Settings,
): void {
  const commands = program
    .command('webhooks')
    .description('programs that the shop notifies of what happens')
  const run = (work: Work) =>
    withShopData(async (data) => {
      await reportRefusal(
        () => work(data),
        (error) =>
          error instanceof HttpProblem && error.code === 'not_found'
            ? 'There is none with this id. Shown by: operator webhooks list'
            : error.message,
      )
    })
  const record = (db: Parameters<Work>[0]['db'], action: string, id: string) =>
    recordAction(db, 'operator', action, id, Date.now())
  commands
    .command('add')
    .description('add one; prints the secret for signatures this once')
    .argument('<url>', 'https address')
    .addOption(
      new Option('--event <events...>', 'without it, all')
        .choices(chosenEvents)
        .default(chosenEvents),
    )
    .action((url: string, { event }: { event: ShopEvent[] }, command: Command) => {
      if (url.length > webhookUrlMaxLength)
        command.error(`The address must have at most ${webhookUrlMaxLength} characters.`)
      return run(async ({ db }) => {
        const checked = checkWebhookUrl(url, readSettings().webhooksToLoopback)
        console.log(await addWebhook(db, { url: checked, events: event }, Date.now()))
        await record(db, 'webhooks', '')
      })
    })
  commands
    .command('list')
    .description('all, with their events')
    .option('--json', 'for programs')
    .action(({ json }: { json?: true }) =>
      run(async ({ db }) => {
        const webhooks = await listWebhooks(db, Date.now())
        if (json) return printJson(webhooks)
        printTable(
          ['Id', 'Address', 'Events', 'State'],
          webhooks.map(({ id, url, events, off_at, off_reason, failing_since }) => [
            id,
            url,
            events.join('\n'),
            off_at === null
              ? failing_since === null
                ? 'on'
                : 'fails'
              : ['off', off_reason].filter(Boolean).join(': '),
          ]),
        )
      }),
    )
  for (const [name, is_on] of [
    ['on', true],
    ['off', false],
  ] as const)
    commands
      .command(name)
      .description(`switch one ${name}`)
      .argument('<id>', 'of the webhook')
      .action((id: string) =>
        run(async ({ db }) => {
          const { url, events } = await findWebhook(db, id)
          const chosen = JSON.parse(events) as ShopEvent[] // written by the shop
          await updateWebhook(db, id, { url, events: chosen, is_on }, Date.now())
          await record(db, `webhooks/:id/${name}`, id)
          console.log(`${id} is ${name}.`)
        }),
      )
  commands
    .command('secret')
    .description('a new secret; for a day the one before signs too')
    .argument('<id>', 'of the webhook')
    .option('--yes', 'also while the one before signs, which ends at once then')
    .action((id: string, { yes = false }: { yes?: boolean }) =>
      run(async ({ db }) => {
        console.log(await changeSecret(db, id, yes, Date.now()))
        await record(db, 'webhooks/:id/secret', id)
      }),
    )
  commands
    .command('remove')
    .description('remove one, with what was sent to it')
    .argument('<id>', 'of the webhook')
    .action((id: string) =>
      run(async ({ db }) => {
        await deleteWebhook(db, id)
        await record(db, 'webhooks/:id/remove', id)
        console.log(`${id} is removed.`)
      }),
    )
  commands
    .command('deliveries')
    .description('the last fifty things that were sent to one, newest first')
    .argument('<id>', 'of the webhook')
    .option('--json', 'for programs')
    .action((id: string, { json }: { json?: true }) =>
      run(async ({ db }) => {
        await findWebhook(db, id)
        const { deliveries } = await listDeliveries(db, id, 1)
        if (json) return printJson(deliveries)
        const clock = await createShopClock(db)
        printTable(
          ['Id', clock.formatTitle('When'), 'Event', 'Of', 'State', 'Tries', 'Answer'],
          deliveries.map(
            ({ id: delivery, made_at, event, subject, state, tries, status, answer }) => [
              delivery,
              clock.formatDay(Date.parse(made_at)),
              event,
              subject,
              state.replace('_', ' '),
              String(tries),
              toSingleLine(`${status ?? ''} ${answer}`, 60),
            ],
          ),
        )
      }),
    )
  commands
    .command('redeliver')
    .description('send one again')
    .argument('<id>', 'of the delivery')
    .action((id: string) =>
      run(async ({ db }) => {
        await redeliverNow(db, id)
        await record(db, 'webhooks/deliveries/:id/again', id)
        console.log(`${id} is sent again within some seconds, while the shop is open.`)
      }),
    )
}
