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
}

export async function isUpToDate<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const taken = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const rows = await taken.execute(db).then(
    (result) => result.rows,
    () => [], // a new database has no such table
  )
  const all = Object.keys(migrations)
  return rows.length === all.length && rows.every(({ name }) => all.includes(name))
}

/** Idempotent. @throws the error of the failed step, which is rolled back. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true, // two that were made beside each other, in either order
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
