import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit'
import { incrementCount, deleteExpiredCounts } from '../db/rate-limit-counts.ts'
import { hasConcurrentWriters, type Db } from '../db/database.ts'
import { readSharedTime } from '../db/time/shared-time.ts'

/** Default limit of a client for each call; faster than typing. */
export const writesPerMinute = 60

/** Writes between clean-ups of closed windows. */
const writesPerCleanup = 500

/** Servers that share a database count together; a lone one in memory. */
export const createRateLimitOptions = (db: Db): RateLimitPluginOptions => ({
  global: false,
  // without the database the write fails anyway
  ...(hasConcurrentWriters(db) && { store: createSharedStore(db), skipOnError: true }),
})

function createSharedStore(db: Db): RateLimitPluginOptions['store'] {
  let counted = 0
  return class Counts implements FastifyRateLimitStore {
    readonly path: string

    constructor(options: object) {
      this.path = readRoutePath(options)
    }

    incr(
      client: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      length: number,
    ): void {
      // hashed, so that the database holds no addresses of clients
      const id = createHash('sha256').update(`${this.path} ${client}`).digest('base64url')
      counted += 1
      const isCleanup = counted % writesPerCleanup === 0
      const count = async () => {
        const now = await readSharedTime(db)
        if (isCleanup) await deleteExpiredCounts(db, now)
        return incrementCount(db, id, length, now)
      }
      void count().then(
        ({ count, left }) => done(null, { current: count, ttl: left }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    }

    child(route: object): FastifyRateLimitStore {
      return new Counts(route)
    }
  }
}

function readRoutePath(options: object): string {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : undefined
  return typeof route === 'object' && route !== null && 'url' in route ? String(route.url) : ''
}
