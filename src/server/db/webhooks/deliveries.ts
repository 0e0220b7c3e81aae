import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { deliveriesPageSize, type WebhookDelivery } from '#shared/contract/desk/webhooks.ts'
import { HttpProblem } from '../../problem.ts'
import { hasConcurrentWriters, runInTransaction, type Db, type Tx } from '../database.ts'
import type { Tables } from '../schema.ts'
import { readSharedTime, type TimeSource } from '../time/shared-time.ts'
import { giveUpDeliveries } from './endpoints.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow } from './webhook-rows.ts'

/** Claim of one attempt, in ms. Longer than the timeout of one, or it would be made twice. */
const claimDuration = 2 * 60_000

const minute = 60_000
const hour = 60 * minute
/** Waits between tries, in ms (Standard Webhooks, Deliverability and reliability). */
const retryDelays = [
  5000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** With the tenth more that a wait may have, in ms. */
const longestWait = 1.1 * 24 * hour
/** Tries of one endpoint concurrently: a slow one must leave room for the others. */
const claimsPerEndpoint = 2
/** An endpoint that fails for so long is switched off, in ms. */
export const failingMax = 3 * 24 * hour

export type ClaimedDelivery = WebhookDeliveryRow & {
  type: string
  data: string
  made_at: number
  endpoint: Pick<WebhookEndpointRow, 'url' | 'secret' | 'former_secret' | 'former_until'>
}

type DeliveryFields = ExpressionBuilder<Tables, 'webhook_deliveries'>

/** A due time beyond the longest wait was set by a clock that has since been corrected. */
const isDue = (now: number) => (is: DeliveryFields) =>
  is.or([is('due_at', '<=', now), is('due_at', '>', now + longestWait)])

/** The one due longest, of endpoints that are on and not asked too often at once. */
const selectDue = (db: Db, now: number) =>
  db
    .selectFrom('webhook_deliveries')
    .where(isDue(now))
    .where('endpoint_id', 'in', (is) =>
      is.selectFrom('webhook_endpoints').select('id').where('off_at', 'is', null),
    )
    .where('endpoint_id', 'not in', (is) =>
      is
        .selectFrom('webhook_deliveries as running')
        .select('running.endpoint_id')
        .where('running.claim', 'is not', null)
        .where('running.due_at', '>', now)
        .where('running.due_at', '<=', now + claimDuration)
        .groupBy('running.endpoint_id')
        .having(({ fn }) => fn.countAll(), '>=', claimsPerEndpoint),
    )
    .orderBy('due_at')
    .limit(1)

/** Claims the delivery due longest; no two servers get the same one. */
export async function claimDelivery(db: Db, now: number): Promise<ClaimedDelivery | undefined> {
  // read first: a transaction would block the other writers of an embedded database
  const any = await selectDue(db, now).select('id').execute()
  if (any.length === 0) return undefined
  const claimed = await runInTransaction(db, async (tx) => {
    // or servers would not count each other's claims
    if (hasConcurrentWriters(tx))
      await tx.selectFrom('webhook_endpoints').select('id').orderBy('id').forNoKeyUpdate().execute()
    const due = await selectDue(tx, now)
      .selectAll()
      .$if(hasConcurrentWriters(tx), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
    if (due === undefined) return undefined
    const claim = { claim: randomUUID(), due_at: now + claimDuration, tries: due.tries + 1 }
    await tx
      .updateTable('webhook_deliveries')
      .set({ ...claim, tried_at: now })
      .where('id', '=', due.id)
      .execute()
    return { ...due, ...claim, tried_at: now }
  })
  if (claimed === undefined) return undefined
  const event = await db
    .selectFrom('webhook_events')
    .select(['type', 'data', 'made_at'])
    .where('id', '=', claimed.event_id)
    .executeTakeFirst()
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret', 'former_secret', 'former_until'])
    .where('id', '=', claimed.endpoint_id)
    .executeTakeFirst()
  // erased meanwhile, and the delivery with it
  return event && endpoint && { ...claimed, ...event, endpoint }
}

/** `status` is null where no answer came; `answer` is its beginning, or why there is none. */
export type Outcome = { status: number | null; answer: string }

const isTaken = ({ status }: Outcome) => status !== null && status >= 200 && status <= 299

/**
 * Keeps how a try ended, unless another server has claimed it by now. Returns true where the endpoint is switched off
 * for it: it is gone, or has failed for days. `queueNotice` joins the transaction then. One that is off is not tried again.
 */
export function recordOutcome(
  db: Db,
  { id, claim, tries, endpoint_id }: ClaimedDelivery,
  outcome: Outcome,
  now: number,
  queueNotice: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const taken = isTaken(outcome)
  const delay = retryDelays[tries - 1]
  // a tenth more or less, so that those that failed together do not come together
  const next = delay === undefined ? null : now + Math.round(delay * (0.9 + Math.random() * 0.2))
  return runInTransaction(db, async (tx) => {
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .select(['failing_since', 'off_at'])
      .where('id', '=', endpoint_id)
      .$if(hasConcurrentWriters(tx), (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
    if (endpoint === undefined) return false
    const isOn = endpoint.off_at === null
    const kept = await tx
      .updateTable('webhook_deliveries')
      .set({
        ...outcome,
        claim: null,
        due_at: taken || !isOn ? null : next,
        delivered_at: taken ? now : null,
      })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirst()
    if (kept.numUpdatedRows === 0n || !isOn) return false
    const failing_since = taken ? null : (endpoint.failing_since ?? now)
    const isGone = outcome.status === 410
    const isOver = isGone || (failing_since !== null && now - failing_since >= failingMax)
    const off = isOver
      ? ({ off_at: now, off_reason: isGone ? 'gone' : 'failing' } as const)
      : undefined
    if (failing_since !== endpoint.failing_since || off)
      await tx
        .updateTable('webhook_endpoints')
        .set({ failing_since, ...off })
        .where('id', '=', endpoint_id)
        .execute()
    if (off === undefined) return false
    await giveUpDeliveries(tx, endpoint_id)
    await queueNotice(tx)
    return true
  })
}

/** Once more, also what was delivered or given up. @throws Problem not_found, webhook_off */
export async function redeliverNow(
  db: Db,
  id: string,
  clock: TimeSource = () => readSharedTime(db),
): Promise<void> {
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .innerJoin('webhook_deliveries', 'endpoint_id', 'webhook_endpoints.id')
    .select('off_at')
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst()
  if (endpoint === undefined) throw new HttpProblem('not_found')
  if (endpoint.off_at !== null) throw new HttpProblem('webhook_off')
  const now = await clock()
  const changed = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: now, claim: null, tries: 0, delivered_at: null })
    .where('id', '=', id)
    // one that is under way has a due time ahead
    .where((is) => is.or([is('claim', 'is', null), is('due_at', 'is', null), isDue(now)(is)]))
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new HttpProblem('not_found')
}

/** A page, the newest first. */
export async function listDeliveries(
  db: Db,
  endpoint_id: string,
  page: number,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  const all = db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
    .where('endpoint_id', '=', endpoint_id)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .selectAll('webhook_deliveries')
    .select(['type', 'subject', 'made_at'])
    .orderBy('webhook_deliveries.id', 'desc')
    .offset((page - 1) * deliveriesPageSize)
    .limit(deliveriesPageSize)
    .execute()
  const toTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  return {
    total,
    deliveries: rows.map((row) => ({
      id: row.id,
      event: row.type,
      subject: row.subject,
      made_at: new Date(row.made_at).toISOString(),
      state: getDeliveryState(row),
      tries: row.tries,
      tried_at: toTime(row.tried_at),
      due_at: toTime(row.due_at),
      status: row.status,
      answer: row.answer,
    })),
  }
}

const getDeliveryState = ({
  delivered_at,
  due_at,
}: Pick<Tables['webhook_deliveries'], 'delivered_at' | 'due_at'>) =>
  delivered_at !== null ? 'delivered' : due_at === null ? 'given_up' : 'waiting'
