import { randomBytes } from 'node:crypto'
import { webhooksMax, type ShopWebhook, type ShopEvent } from '#shared/contract/desk/webhooks.ts'
import { HttpProblem } from '../../problem.ts'
import { runInTransaction, type Db } from '../database.ts'
import { createId } from '../new-id.ts'
import { queueEvent } from './record-event.ts'
import type { WebhookEndpointRow } from './webhook-rows.ts'

/** How long the secret of before signs too, in ms. */
const formerLifetime = 24 * 60 * 60_000

type WebhookChoice = { url: string; events: readonly ShopEvent[] }

/** By the Standard Webhooks rules: 24 to 64 random bytes. */
const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Only https, or this machine where the setting says so. @throws Problem webhook_refused */
export function checkWebhookUrl(text: string, isLoopbackTaken: boolean): string {
  const url = URL.parse(text)
  const isLocal =
    isLoopbackTaken && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(url?.hostname ?? '')
  const isTaken = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (url === null || !isTaken || url.username !== '' || url.password !== '')
    throw new HttpProblem('webhook_refused')
  url.hash = ''
  return url.href
}

/** Returns the secret. @throws Problem list_full */
export async function addWebhook(db: Db, { url, events }: WebhookChoice, now: number) {
  const secret = createSecret()
  await runInTransaction(db, async (tx) => {
    const all = await tx.selectFrom('webhook_endpoints').select('id').execute()
    if (all.length >= webhooksMax) throw new HttpProblem('list_full')
    const chosen = JSON.stringify([...new Set(events)])
    const added = { id: createId('whk', now), url, events: chosen, secret, made_at: now }
    await tx.insertInto('webhook_endpoints').values(added).execute()
  })
  return secret
}

const toTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** The oldest first. */
export async function listWebhooks(db: Db, now: number): Promise<ShopWebhook[]> {
  const rows = await db.selectFrom('webhook_endpoints').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events), // written above
    made_at: new Date(row.made_at).toISOString(),
    failing_since: toTime(row.failing_since),
    off_at: toTime(row.off_at),
    off_reason: row.off_reason ?? '',
    former_until:
      row.former_until !== null && row.former_until > now ? toTime(row.former_until) : null,
  }))
}

/** @throws Problem not_found */
export async function findWebhook(db: Db, id: string): Promise<WebhookEndpointRow> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new HttpProblem('not_found')
  return row
}

/** One that is switched on, or has another address, begins without its failures. @throws Problem not_found */
export async function updateWebhook(
  db: Db,
  id: string,
  { url, events, is_on }: WebhookChoice & { is_on: boolean },
  now: number,
): Promise<void> {
  const before = await findWebhook(db, id)
  const isSwitched = is_on !== (before.off_at === null)
  await db
    .updateTable('webhook_endpoints')
    .set({ url, events: JSON.stringify([...new Set(events)]) })
    .$if(isSwitched, (query) => query.set({ off_at: is_on ? null : now, off_reason: null }))
    .$if(isSwitched || url !== before.url, (query) => query.set({ failing_since: null }))
    .where('id', '=', id)
    .execute()
  if (isSwitched) await giveUpDeliveries(db, id)
}

/** What waits for an endpoint that is off. A try that is under way still ends as it does. */
export async function giveUpDeliveries(db: Db, endpoint_id: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: null })
    .where('endpoint_id', '=', endpoint_id)
    .where('delivered_at', 'is', null)
    .execute()
}

/** Returns the new secret; for a day both sign. @throws Problem not_found, former_secret_signs unless that is to end */
export async function changeSecret(
  db: Db,
  id: string,
  endsFormer: boolean,
  now: number,
): Promise<string> {
  const { secret: former_secret, former_until } = await findWebhook(db, id)
  if (!endsFormer && (former_until ?? 0) > now) throw new HttpProblem('former_secret_signs')
  const secret = createSecret()
  await db
    .updateTable('webhook_endpoints')
    .set({ secret, former_secret, former_until: now + formerLifetime })
    .where('id', '=', id)
    .where('secret', '=', former_secret)
    .execute()
  return (await findWebhook(db, id)).secret
}

/** With its deliveries. @throws Problem not_found */
export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await findWebhook(db, id)
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** @throws Problem not_found, webhook_off */
export async function queueTest(db: Db, id: string, now: number): Promise<void> {
  if ((await findWebhook(db, id)).off_at !== null) throw new HttpProblem('webhook_off')
  await runInTransaction(db, (tx) => queueEvent(tx, [id], { type: 'webhook.test', data: {} }, now))
}

/** `given_up` are those that the shop has switched off, `waiting` the deliveries that are still to be taken. */
export async function countWebhooks(db: Db) {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['off_at', 'off_reason', 'failing_since'])
    .execute()
  const on = rows.filter(({ off_at }) => off_at === null)
  const given_up = rows.filter(({ off_reason }) => off_reason !== null).length
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.count<number>('due_at').as('waiting'))
    .executeTakeFirstOrThrow()
  return {
    all: rows.length,
    failing: on.filter(({ failing_since }) => failing_since !== null).length,
    off: rows.length - on.length,
    given_up,
    waiting,
  }
}
