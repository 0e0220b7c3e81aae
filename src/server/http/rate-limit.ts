import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit'
import { countOne, forgetCounts } from '../db/rate-limit-counts.ts'
import { hasConcurrentWriters, type Db } from '../db/database.ts'

/** After how many writes the closed windows are thrown away. */
const tidiedEvery = 500

/** Limits on writes per client. Several servers count together, in the database they share; a lone one for itself. */
export const writeLimits = (db: Db): RateLimitPluginOptions => ({
  global: false,
  // a database that is away refuses the write itself
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
      // nobody should read addresses of people in the database
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

/** The path of the route whose limits these are; the plugin hands the route over as `routeInfo`. */
function pathIn(options: object): string {
  const route: unknown = 'routeInfo' in options ? options.routeInfo : undefined
  return typeof route === 'object' && route !== null && 'url' in route ? String(route.url) : ''
}
