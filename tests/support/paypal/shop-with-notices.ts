import { expect } from 'vitest'
import { createPaypalClient } from '#server/paypal/client.ts'
import { claimDueOrders } from '#server/db/payment-poll-schedule.ts'
import { reconcileOrders } from '#server/jobs/payment-reconciler.ts'
import { openConnectedShop } from './shop-with-paypal.ts'
import { openLetterbox, type SentNotice } from './webhook-inbox.ts'

/** A shop whose provider's notices a test hands over itself. */
export async function openNoticedShop() {
  const letterbox = await openLetterbox()
  const shop = await openConnectedShop({}, { url: letterbox.url, id: 'WEBHOOK1' })
  const { app, deps } = shop
  const client = createPaypalClient(deps.provider!)
  const arrived = async (type: string): Promise<SentNotice> => {
    const find = () => letterbox.notices.find(({ body }) => JSON.parse(body).event_type === type)
    await expect.poll(find).toBeDefined()
    return find()!
  }
  return {
    ...shop,
    letterbox,
    arrived,
    hand: ({ headers, body }: SentNotice) =>
      app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body }),
    /** What the server that is open does by itself. */
    reconcileDue: async () => {
      for await (const { error } of reconcileOrders(deps.db, client, { error: () => {} })) {
        expect(error).toBeUndefined()
      }
    },
    due: async (now: number) => (await claimDueOrders(deps.db, 10, now)).map(({ id }) => id),
    events: async () => deps.db.selectFrom('payment_events').selectAll().execute(),
  }
}
