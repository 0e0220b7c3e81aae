import { pluralize } from '../text/pluralize.ts'
import { countOrdersInDoubt } from '../db/order-repository.ts'
import { readPushQueue } from '../db/threads/push-queue.ts'
import { countUnclaimedUploads } from '../db/upload-repository.ts'
import { countWebhooks } from '../db/webhooks/endpoints.ts'
import type { Check } from './check.ts'

const minute = 60_000
const hour = 60 * minute

/** Payments of unknown result. */
export const checkOrdersInDoubt: Check = async ({ db, now }) => {
  const { orders, since } = await countOrdersInDoubt(db)
  if (orders === 0) return { health: 'ok', says: 'none' }
  const age = now - since
  const health = age > hour ? 'critical' : age > 2 * minute ? 'warning' : 'ok'
  return {
    health,
    says: `${orders}, the oldest for ${pluralize(Math.round(age / minute), 'minute')}`,
  }
}

/** Uploads without an inquiry; the sweep removes them after a day. */
export const checkWaitingUploads: Check = async ({ db, now }) => {
  const { files, since } = await countUnclaimedUploads(db)
  if (files === 0) return { health: 'ok', says: 'none' }
  const hours = Math.round((now - since) / hour)
  // the sweep runs once an hour
  const swept = now - since < 26 * hour
  return {
    health: swept ? 'ok' : 'warning',
    says: `${files}, the oldest for ${hours} hours${swept ? '' : ': is the shop open?'}`,
  }
}

/** Devices that are still to be notified of an answer. */
export const checkPushes: Check = async ({ db }) => {
  const { waiting, troubled } = await readPushQueue(db)
  if (troubled === 0) return { health: 'ok', says: waiting === 0 ? 'none wait' : `${waiting} wait` }
  return {
    health: 'warning',
    says: `${waiting} wait, ${troubled} of them tried in vain: the log says why; can the shop reach the internet?`,
  }
}

/** Programs that do not take what they are notified of. */
export const checkWebhooks: Check = async ({ db }) => {
  const { all, failing, off, given_up, waiting } = await countWebhooks(db)
  if (all === 0) return { health: 'ok', says: 'none' }
  const waits = `${waiting} ${waiting === 1 ? 'delivery waits' : 'deliveries wait'}`
  const says = `${pluralize(all, 'webhook')}, ${failing} failing, ${off} off; ${waits}`
  if (failing + given_up === 0) return { health: 'ok', says }
  return { health: 'warning', says: `${says}: see \`webhooks list\`` }
}
