import type { Check, CheckResult, CheckContext } from './check.ts'
import { checkClock } from './clock.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { checkAttachments, checkImages } from './files.ts'
import { checkMail } from './mail.ts'
import { checkPayments } from './payments.ts'
import { checkOrdersInDoubt, checkWaitingUploads } from './queues.ts'
import { checkRetention } from './retention.ts'
import { checkTexts } from './texts.ts'
import { checkVirusScanner } from './scanner.ts'

const checks: Record<string, Check> = {
  Database: checkDatabase,
  Disk: checkDisk,
  Clock: checkClock,
  Payments: checkPayments,
  'Orders in doubt': checkOrdersInDoubt,
  Mail: checkMail,
  'Virus scanner': checkVirusScanner,
  Attachments: checkAttachments,
  'Waiting uploads': checkWaitingUploads,
  Pictures: checkImages,
  Texts: checkTexts,
  Retention: checkRetention,
}

/** Runs sequentially and changes nothing. */
export async function runChecks(context: CheckContext): Promise<CheckResult[]> {
  const findings: CheckResult[] = []
  for (const [about, check] of Object.entries(checks)) {
    findings.push({ about, ...(await check(context).catch(toCriticalResult)) })
  }
  return findings
}

const toCriticalResult = (error: unknown) => ({
  health: 'critical' as const,
  says: `cannot be examined (${error instanceof Error ? error.message : String(error)})`,
})
