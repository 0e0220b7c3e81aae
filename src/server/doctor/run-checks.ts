import type { Check, CheckResult, CheckContext } from './check.ts'
import { checkClock } from './clock.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { checkAttachments, checkImages } from './files.ts'
import { checkMail } from './mail.ts'
import { checkMailbox } from './mailbox.ts'
import { checkPayments } from './payments.ts'
import { checkOrdersInDoubt, checkPushes, checkWaitingUploads, checkWebhooks } from './queues.ts'
import { checkRefunds } from './refunds.ts'
import { checkRetention } from './retention.ts'
import { checkStorage } from './storage.ts'
import { checkTexts } from './texts.ts'
import { checkVirusScanner } from './scanner.ts'

const checks: Record<string, Check> = {
  Database: checkDatabase,
  Disk: checkDisk,
  Clock: checkClock,
  Payments: checkPayments,
  'Orders in doubt': checkOrdersInDoubt,
  Refunds: checkRefunds,
  Mail: checkMail,
  'Replies by mail': checkMailbox,
  'Answers to devices': checkPushes,
  Webhooks: checkWebhooks,
  'Virus scanner': checkVirusScanner,
  'Object storage': checkStorage,
  Attachments: checkAttachments,
  'Waiting uploads': checkWaitingUploads,
  Pictures: checkImages,
  Texts: checkTexts,
  Retention: checkRetention,
}

/** Runs sequentially, and changes nothing that the shop holds: the probe of object storage removes its own file. */
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
