import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { up as catalogue } from './0001-catalogue.ts'
import { up as idempotency } from './0002-idempotency.ts'
import { up as inquiries } from './0003-inquiries.ts'
import { up as orders } from './0004-orders.ts'
import { up as catalogueChanges } from './0005-catalogue-changes.ts'
import { up as mails } from './0006-mails.ts'
import { up as counts } from './0007-counts.ts'
import { up as orderLooks } from './0008-order-looks.ts'
import { up as inquiryLines } from './0009-inquiry-lines.ts'
import { up as approvals } from './0010-approvals.ts'
import { up as declines } from './0011-declines.ts'
import { up as uploadSenders } from './0012-upload-senders.ts'
import { up as catalogueVersions } from './0013-catalogue-versions.ts'
import { up as catalogueOriginals } from './0014-catalogue-originals.ts'
import { up as pictureCrops } from './0033-picture-crops.ts'
import { up as requestTerms } from './0015-request-terms.ts'
import { up as inquiryFollows } from './0016-inquiry-follows.ts'
import { up as filesFollow } from './0017-files-follow.ts'
import { up as threads } from './0018-threads.ts'
import { up as staff } from './0019-staff.ts'
import { up as assignments } from './0020-assignments.ts'
import { up as quotations } from './0021-quotations.ts'
import { up as inbox } from './0022-inbox.ts'
import { up as orderProgress } from './0023-order-steps.ts'
import { up as deskLists } from './0024-desk-lists.ts'
import { up as paymentReversals } from './0025-payment-reversals.ts'
import { up as failedRefunds } from './0026-failed-refunds.ts'
import { up as inboxOrders } from './0027-inbox-orders.ts'
import { up as restoredPayments } from './0028-restored-payments.ts'
import { up as push } from './0029-push.ts'
import { up as apiTokens } from './0031-api-tokens.ts'
import { up as webhooks } from './0032-webhooks.ts'
import { up as messageFiles } from './0035-message-files.ts'
import { up as mailReplies } from './0036-mail-replies.ts'
import { up as inboxRules } from './0037-inbox-rules.ts'
import { up as paperIssuers } from './0038-paper-issuers.ts'
import { up as inboxPlaces } from './0039-inbox-places.ts'
import { up as catalogueDrafts } from './0040-catalogue-drafts.ts'
import { up as orderPapers } from './0044-order-papers.ts'
import { up as transfers } from './0045-transfers.ts'

/** Append only: a published migration is already applied to databases in use. */
const migrations: Record<string, Migration> = {
  '0001-catalogue': { up: catalogue },
  '0002-idempotency': { up: idempotency },
  '0003-inquiries': { up: inquiries },
  '0004-orders': { up: orders },
  '0005-catalogue-changes': { up: catalogueChanges },
  '0006-mails': { up: mails },
  '0007-counts': { up: counts },
  '0008-order-looks': { up: orderLooks },
  '0009-inquiry-lines': { up: inquiryLines },
  '0010-approvals': { up: approvals },
  '0011-declines': { up: declines },
  '0012-upload-senders': { up: uploadSenders },
  '0013-catalogue-versions': { up: catalogueVersions },
  '0014-catalogue-originals': { up: catalogueOriginals },
  '0033-picture-crops': { up: pictureCrops },
  '0015-request-terms': { up: requestTerms },
  '0016-inquiry-follows': { up: inquiryFollows },
  '0017-files-follow': { up: filesFollow },
  '0018-threads': { up: threads },
  '0019-staff': { up: staff },
  '0020-assignments': { up: assignments },
  '0021-quotations': { up: quotations },
  '0022-inbox': { up: inbox },
  '0023-order-steps': { up: orderProgress },
  '0024-desk-lists': { up: deskLists },
  '0025-payment-reversals': { up: paymentReversals },
  '0026-failed-refunds': { up: failedRefunds },
  '0027-inbox-orders': { up: inboxOrders },
  '0028-restored-payments': { up: restoredPayments },
  '0029-push': { up: push },
  '0031-api-tokens': { up: apiTokens },
  '0032-webhooks': { up: webhooks },
  '0035-message-files': { up: messageFiles },
  '0036-mail-replies': { up: mailReplies },
  '0037-inbox-rules': { up: inboxRules },
  '0038-paper-issuers': { up: paperIssuers },
  '0039-inbox-places': { up: inboxPlaces },
  '0040-catalogue-drafts': { up: catalogueDrafts },
  '0044-order-papers': { up: orderPapers },
  '0045-transfers': { up: transfers },
}

/** Also where a later version of the program has gone further: its steps add only what this one does not look at. */
export async function isUpToDate<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const taken = new Set(await listTaken(db))
  return Object.keys(migrations).every((name) => taken.has(name))
}

/** What a later version of the program has done to this database. */
export const listLaterSteps = async <Tables>(db: Kysely<Tables>): Promise<string[]> =>
  (await listTaken(db)).filter((name) => !(name in migrations))

async function listTaken<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const taken = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const rows = await taken.execute(db).then(
    (result) => result.rows,
    () => [], // a new database has no such table
  )
  return rows.map(({ name }) => name)
}

/** Idempotent. @throws the error of the failed step, which is rolled back. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const later = (await listLaterSteps(db)).map((name): [string, Migration] => [
    name,
    { up: async () => {} },
  ])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...Object.fromEntries(later) }) },
    allowUnorderedMigrations: true, // two that were made beside each other, in either order
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
