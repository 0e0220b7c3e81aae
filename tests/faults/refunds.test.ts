import { expect, test } from 'vitest'
import { makeOpenOrdersDue } from '#server/db/payment-poll-schedule.ts'
import { listMails } from '#server/db/mail-queue.ts'
import { reconcileOrders } from '#server/jobs/payment-reconciler.ts'
import { listRefunds, sumRefunds } from '#server/orders/refund-rows.ts'
import { createPaypalClient } from '#server/paypal/client.ts'
import { signInAs } from '../support/desk.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'
import { sellerDecides } from '../support/paypal/in-process-paypal.ts'
import type { Fault } from '../support/paypal/paypal-proxy.ts'
import { openConnectedShop, type Placed } from '../support/paypal/shop-with-paypal.ts'

const runs = Number(process.env['FAULT_RUNS'] ?? 8)
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)

type Shop = Awaited<ReturnType<typeof openConnectedShop>>
type Browser = Awaited<ReturnType<typeof signInAs>>

const faults: Fault[] = [
  'refused',
  'answer lost',
  'late',
  'twice',
  { status: 500 },
  { status: 503 },
]

/** Two members who each refund a part or all of it, who press again without an answer, and the seller at PayPal. */
async function refundAtOnce(
  { provider, line }: Shop,
  members: Browser[],
  { id, order_id }: Placed,
  chance: Chance,
): Promise<void> {
  const many = chance.between(0, 6)
  for (const path of ['/refund', id])
    line.breakNext(path, ...Array.from({ length: many }, () => chance.oneOf(faults)))
  const asks = members.map(async (member, at) => {
    const amount = chance.oneOf(['10.00', '20.00', '36.99'])
    for (let tries = 0; tries < 2; tries += 1)
      await member.ask(
        'POST',
        `/api/desk/orders/${order_id}/refunds`,
        { amount, seen: 0 },
        { 'sec-fetch-site': 'same-origin', 'idempotency-key': `refund of member ${at}` },
      )
  })
  if (chance.happens(0.3))
    // more than is left is refused there, too
    await sellerDecides(provider, id, 'refunded', '5.00').catch(() => {})
  await Promise.all(asks)
}

test(
  `${runs} orders are refunded by two at once over a line that fails, seed ${seed}: never twice, never beyond what was paid`,
  { timeout: 60_000 + runs * 20_000 },
  async () => {
    const shop = await openConnectedShop()
    const { db, provider } = shop.deps
    const members = [await signInAs(db, shop.app, 'owner'), await signInAs(db, shop.app, 'sales')]
    const client = createPaypalClient(provider!) // a connected shop has one
    const quiet = createPaypalClient({ ...provider!, apiBase: shop.provider.listeningOrigin })
    let refunded = 0
    for (let run = 0; run < runs; run += 1) {
      const placed = await shop.placed('approve')
      expect((await shop.capture(placed)).statusCode).toBe(200)
      await refundAtOnce(shop, members, placed, chanceOf(seed + run))
      for (let round = 0, failed = true; failed && round < 12; round += 1) {
        await makeOpenOrdersDue(db, Date.now())
        failed = false
        for await (const { error } of reconcileOrders(db, client, { error: () => {} }))
          failed ||= error !== undefined
      }
      const rows = await listRefunds(db, [placed.order_id])
      const { purchase_units } = await quiet.showOrder(placed.id)
      const made = purchase_units.flatMap((unit) => unit.payments?.refunds ?? [])
      const known = rows.filter(({ state }) => state === 'completed')
      expect(known).toHaveLength(made.length)
      expect(new Set(known.map((row) => row.paypal_refund_id))).toEqual(
        new Set(made.map(({ id }) => id)),
      )
      expect(rows.filter(({ state }) => state === 'asked')).toEqual([])
      expect(sumRefunds(rows)).toBeLessThanOrEqual(3699)
      const ours = new Set(made.flatMap(({ custom_id }) => custom_id ?? []))
      expect(ours.size, 'each of ours is made once').toBe(
        made.filter(({ custom_id }) => custom_id !== undefined).length,
      )
      const mails = (await listMails(db)).filter(
        ({ topic, about, recipient }) =>
          topic === 'order_refund' && about === placed.order_id && recipient === 'buyer',
      )
      expect(mails).toHaveLength(made.length)
      refunded += made.length
    }
    expect(refunded).toBeGreaterThanOrEqual(runs / 2)
  },
)
