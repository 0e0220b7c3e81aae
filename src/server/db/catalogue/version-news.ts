import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { hasConcurrentWriters, type Db, type Tx } from '../database.ts'

/** `listening`: every change is notified from now on. `deaf`: none is, until the next `listening`. */
export type VersionNews = 'listening' | 'changed' | 'deaf'

/** Servers of all versions meet at this name. */
const channel = 'catalogue_changed'

/** Notifies all servers of a shop with the commit; an embedded database has one. */
export async function announceVersion(tx: Tx): Promise<void> {
  if (hasConcurrentWriters(tx)) await notify(tx, '')
}

const notify = (db: Db, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db)

/** In ms. */
const pauses = {
  afterLoss: 1000,
  betweenHeartbeats: 10_000,
  untilProbeIsHeard: 5000,
  deaf: 600_000,
}

type NewsListener = {
  hear: (news: VersionNews) => void
  /** Called once, with the reason why nothing arrives. */
  warn: (why: string) => void
}

/**
 * Listens on a connection of its own at `url`, which must lead to the database of `db`, until `stop`. A connection that
 * breaks is opened again. Through a pool that lends connections by transaction nothing arrives: a probe shows it.
 */
export function startVersionListener(
  { db, url }: { db: Db; url: string },
  { hear, warn }: NewsListener,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run() {
    let isWarned = false
    while (!signal.aborted) {
      const { why, isDeaf } = await listen({ db, url, hear, signal }).catch((error: unknown) => ({
        why: error instanceof Error ? error.message : String(error),
        isDeaf: false,
      }))
      if (signal.aborted) return
      hear('deaf')
      if (!isWarned) warn(why)
      isWarned = true
      const pause = isDeaf ? pauses.deaf : pauses.afterLoss
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Listening = { db: Db; url: string; hear: NewsListener['hear']; signal: AbortSignal }

/** Until nothing arrives any more, or the signal. @throws an error where there is no connection */
async function listen({ db, url, hear, signal }: Listening) {
  const { connectListener } = await import('../postgres.ts')
  const client = connectListener(url)
  const ended = Promise.withResolvers<string>()
  const heard = Promise.withResolvers<true>()
  const probe = `probe ${randomUUID()}`
  client.on('error', (error) => ended.resolve(error.message))
  client.on('end', () => ended.resolve('the connection has ended'))
  client.on('notification', ({ payload = '' }) => {
    if (payload === probe) heard.resolve(true)
    else if (payload === '') hear('changed')
  })
  const end = () => ended.resolve('stopped')
  signal.addEventListener('abort', end)
  const heartbeat = setInterval(() => {
    client.query('select 1').catch((error: unknown) => ended.resolve(String(error)))
  }, pauses.betweenHeartbeats)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await notify(db, probe)
    const silence = sleep(pauses.untilProbeIsHeard, false, { signal, ref: false })
    if (!(await Promise.race([heard.promise, silence, ended.promise.then(() => true)])))
      return { why: 'a pool between server and database passes no notifications on', isDeaf: true }
    hear('listening')
    return { why: await ended.promise, isDeaf: false }
  } finally {
    signal.removeEventListener('abort', end)
    clearInterval(heartbeat)
    await client.end().catch(() => undefined)
  }
}
