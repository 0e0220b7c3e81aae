import { setTimeout as sleep } from 'node:timers/promises'
import { readCatalogueVersion } from '../db/catalogue-repository.ts'
import { readCatalogueChanges } from '../db/catalogue/catalogue-changes.ts'
import type { VersionNews } from '../db/catalogue/version-news.ts'
import type { Db } from '../db/database.ts'
import type { ConfigFacts } from './public-company.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'

/** Current also after an import by another process. */
export type CatalogueSnapshots = {
  current: () => Promise<Snapshot>
  /** As the database has it at the call or later. @throws an error where the database does not answer */
  latest: () => Promise<Snapshot>
  /** Without a query; undefined once it is time for one. */
  peek: () => Snapshot | undefined
  /** A change is read at once; the version is queried less often while all changes are notified. */
  hear: (news: VersionNews) => void
}

/** How long a snapshot is used without a version check, in ms. */
const maxSnapshotAge = 1000
/** The same while changes are notified, in ms. Programs of an earlier version notify of nothing. */
const maxToldAge = 5000

/** Longest wait for the database before the old snapshot is used, in ms. */
const versionCheckTimeout = 1000

/** `now` is a clock in ms. */
export function createCatalogueSnapshots(
  db: Db,
  now: () => number = Date.now,
  added: ConfigFacts = {},
): CatalogueSnapshots {
  let held: Promise<Snapshot> | undefined
  let read: Snapshot | undefined
  let checkedAt = 0
  let verified: Promise<unknown> = Promise.resolve()
  let awaited: Promise<Snapshot> | undefined
  let maxAge = maxSnapshotAge
  const isOld = () => now() - checkedAt >= maxAge
  /** A change that a check has missed is notified only once. */
  const checkSoon = () => {
    checkedAt = now() + maxSnapshotAge - maxAge
  }

  async function renew(before: Promise<Snapshot> | undefined) {
    read = undefined
    const next = await refreshSnapshot({ db, added, missed: checkSoon }, before)
    read = next
    return next
  }

  function check(): Promise<Snapshot> {
    checkedAt = now()
    const next: Promise<Snapshot> = renew(held).catch((error: unknown) => {
      if (held === next) held = undefined // retried on the next call
      throw error
    })
    held = next
    return next
  }

  async function verify(): Promise<Snapshot> {
    const version = await Promise.race([readCatalogueVersion(db), failLater()])
    const known = await held
    return known?.version === version ? known : check()
  }

  return {
    current: () => (held === undefined || isOld() ? check() : held),
    latest() {
      // one for all who wait, so that many devices at once ask the database one after the other
      awaited ??= verified.then(() => {
        awaited = undefined
        const next = verify()
        verified = next.catch(() => undefined)
        return next
      })
      return awaited
    },
    peek: () => (isOld() ? undefined : read),
    hear(news) {
      maxAge = news === 'deaf' ? maxSnapshotAge : maxToldAge
      if (news !== 'deaf') check().catch(() => {}) // the next call tries again
    },
  }
}

const failLater = () =>
  sleep(versionCheckTimeout, undefined, { ref: false }).then(() => {
    throw new Error('the database does not answer')
  })

/** `missed` is called where the version is not known for sure. */
type Refreshing = { db: Db; added: ConfigFacts; missed: () => void }

async function refreshSnapshot(
  { db, added, missed }: Refreshing,
  before: Promise<Snapshot> | undefined,
): Promise<Snapshot> {
  const known = await before?.catch(() => undefined)
  if (known === undefined) return buildSnapshot(await readCatalogueChanges(db), added)
  try {
    const version = await Promise.race([readCatalogueVersion(db), failLater()])
    if (version === known.version) return known
    return await buildSnapshot(await readCatalogueChanges(db, known), added, known)
  } catch {
    missed()
    return known // without the database the shop serves what it has
  }
}
