import type { Command } from 'commander'
import { findDueDeletions, deleteExpired, type DeletionResult } from '../jobs/retention.ts'
import type { Settings } from '../config/config.ts'
import type { WithShopData } from './with-data.ts'
import { createShopClock } from './shop-time.ts'
import { printTable } from './print.ts'

export function registerRetentionCommands(
  program: Command,
  withShopData: WithShopData,
  settings: () => Settings,
): void {
  program
    .command('retention')
    .description('what is deleted because it is old')
    .command('run')
    .description('show what is older than RETENTION_DAYS, and delete it at your word')
    .option('--yes', 'the clock is right: delete for good; without it nothing is deleted', false)
    .addHelpText(
      'after',
      `
An open shop deletes by itself, every hour, what is too old. It waits for your word where
- the clock has gone on by more than 30 days since the shop was last open: it was closed for
  long, or the clock is wrong;
- more than a tenth of a kind (and more than a few) would go at once, as after a change of
  RETENTION_DAYS.
\`doctor\` says when it waits. Look at the clock and the numbers shown here before you say yes.`,
    )
    .action(({ yes }: { yes: boolean }) =>
      withShopData(async (data) => {
        const deps = { ...data, settings: settings() }
        const now = Date.now()
        console.log(
          `By this machine's clock it is ${(await createShopClock(data.db)).formatTime(now)}.`,
        )
        if (!yes) {
          const due = await findDueDeletions(deps, now)
          printTable(
            ['Too old', 'How many', 'Of'],
            due.map(({ what, old, all }) => [what, String(old), String(all)]),
            'Nothing is too old.',
          )
          console.log('Nothing was deleted. If the clock is right, add --yes to delete for good.')
          return
        }
        const deleted: DeletionResult[] = []
        await deleteExpired(deps, now, {
          confirmed: true,
          onResult: (result) => deleted.push(result),
        })
        printTable(
          ['Deleted', 'How many', 'Of'],
          deleted.map(({ what, old, all }) => [what, String(old), String(all)]),
          'Nothing was too old.',
        )
      }),
    )
}
