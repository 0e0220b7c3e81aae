import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit'
import { countOne, forgetCounts } from '../db/rate-limit-counts.ts'
import { hasConcurrentWriters, type Db } from '../db/database.ts'

/** Writes between clean-ups of closed windows. */
const tidiedEvery = 500

/** Servers that share a database count together; a lone one in memory. */
export const writeLimits = (db: Db): RateLimitPluginOptions => ({
  global: false,
  // without the database the write fails anyway
  ...(hasConcurrentWriters(db) && { store: sharedCounts(db), skipOnError: true }),
})

function sharedCounts(db: Db): RateLimitPluginOptions['store'] {
  let counted = 0
  return class Counts implements FastifyRateLimitStore {
    readonly path: string

    constructor(options: object) {
      this.path = pathIn(options)
    }

    incr(
      client: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      length: number,
    ): void {
      // hashed, so that the database holds no addresses of clients
      const id = createHash('sha256').update(`${this.path} ${client}`).digest('base64url')
      const now = Date.now()
      counted += 1
      const tidied = counted % tidiedEvery === 0 ? forgetCounts(db, now) : Promise.resolve()
      void tidied
        .then(() => countOne(db, id, length, now))
        .then(
          ({ count, left }) => done(null, { current: count, ttl: left }),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
    }

    child(route: object): FastifyRateLimitStore {
      return new Counts(route)
    }
  }
}

function pathIn(options: object): string {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : undefined
  return typeof route === 'object' && route !== null && 'url' in route ? String(route.url) : ''
}
