import type { Command } from 'commander'
import type { CheckResult, Health } from '../doctor/check.ts'
import { runChecks } from '../doctor/run-checks.ts'
import type { Settings } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import type { WithShopData } from './with-data.ts'
import { printJson, printTable } from './print.ts'

/** Exit codes of monitoring plug-ins (Monitoring Plugins guidelines, plugin return codes). */
const exitCodes: Record<Health, number> = { ok: 0, warning: 1, critical: 2 }

export function registerDoctorCommand(
  program: Command,
  withShopData: WithShopData,
  settings: () => Settings,
): void {
  program
    .command('doctor')
    .description('whether database, disk, clock, payments and files are well; ends with 0, 1 or 2')
    .option('--json', 'as JSON', false)
    .addHelpText(
      'after',
      '\nEnds with 0 when all is well, 1 for a warning, 2 when something is critical.',
    )
    .action(async ({ json }: { json: boolean }) => {
      const findings = await collectResults(withShopData, settings)
      if (json) printJson(findings)
      else {
        const rows = findings.map(({ about, health, says }) => [about, health, says])
        printTable(['What', 'How', 'In words'], rows)
      }
      process.exitCode = Math.max(...findings.map(({ health }) => exitCodes[health]))
    })
}

async function collectResults(
  withShopData: WithShopData,
  settings: () => Settings,
): Promise<CheckResult[]> {
  let findings: CheckResult[] = []
  try {
    await withShopData(async (data) => {
      findings = await runChecks({ ...data, settings: settings(), now: Date.now() })
    })
    return findings
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [{ about: 'Shop', health: 'critical', says: error.message }]
  }
}
