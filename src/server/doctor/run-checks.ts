import type { Check, CheckResult, CheckContext } from './check.ts'
import { clock } from './clock.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { attachments, checkImages } from './files.ts'
import { mail } from './mail.ts'
import { payments } from './payments.ts'
import { doubts, waitingUploads } from './queues.ts'
import { retention } from './retention.ts'
import { scanner } from './scanner.ts'

const checks: Record<string, Check> = {
  Database: database,
  Disk: disk,
  Clock: clock,
  Payments: payments,
  'Orders in doubt': doubts,
  Mail: mail,
  'Virus scanner': scanner,
  Attachments: attachments,
  'Waiting uploads': waitingUploads,
  Pictures: checkImages,
  Retention: retention,
}

/** Runs sequentially and changes nothing. */
export async function runChecks(patient: CheckContext): Promise<CheckResult[]> {
  const findings: CheckResult[] = []
  for (const [about, check] of Object.entries(checks)) {
    findings.push({ about, ...(await check(patient).catch(failed)) })
  }
  return findings
}

const failed = (error: unknown) => ({
  health: 'critical' as const,
  says: `cannot be examined (${error instanceof Error ? error.message : String(error)})`,
})
