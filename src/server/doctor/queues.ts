import { counted } from '../text/pluralize.ts'
import { ordersInDoubt } from '../db/order-repository.ts'
import { waitingSince } from '../db/upload-repository.ts'
import type { Check } from './check.ts'

const minute = 60_000
const hour = 60 * minute

/** Orders whose payment may have been made without our knowing. */
export const doubts: Check = async ({ db, now }) => {
  const { orders, since } = await ordersInDoubt(db)
  if (orders === 0) return { health: 'ok', says: 'none' }
  const age = now - since
  const health = age > hour ? 'critical' : age > 2 * minute ? 'warning' : 'ok'
  return {
    health,
    says: `${orders}, the oldest for ${counted(Math.round(age / minute), 'minute')}`,
  }
}

/** Files whose inquiry has not come yet; after a day they are swept. */
export const waitingUploads: Check = async ({ db, now }) => {
  const { files, since } = await waitingSince(db)
  if (files === 0) return { health: 'ok', says: 'none' }
  const hours = Math.round((now - since) / hour)
  // the sweep comes once an hour
  const swept = now - since < 26 * hour
  return {
    health: swept ? 'ok' : 'warning',
    says: `${files}, the oldest for ${hours} hours${swept ? '' : ': is the shop open?'}`,
  }
}
