import { expect, test } from 'vitest'
import { listOrders } from '#server/db/order-repository.ts'
import { makeOpenOrdersDue } from '#server/db/payment-poll-schedule.ts'
import { createPaypalClient } from '#server/paypal/client.ts'
import { reconcileOrders } from '#server/jobs/payment-reconciler.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'
import { buyerDecides } from '../support/paypal/in-process-paypal.ts'
import type { Fault } from '../support/paypal/paypal-proxy.ts'
import { openConnectedShop } from '../support/paypal/shop-with-paypal.ts'

const buyers = Number(process.env['FAULT_RUNS'] ?? 12)
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)

type Shop = Awaited<ReturnType<typeof openConnectedShop>>
const faults: Fault[] = [
  'refused',
  'answer lost',
  'late',
  'twice',
  { status: 500 },
  { status: 503 },
]
const ends = ['', '', '', 'PENDING', 'DECLINED', 'TRANSACTION_REFUSED', 'PERMISSION_DENIED']

/** What the provider does to the calls about one order, out of nothing up to everything of one try. */
function planFaults({ line }: Shop, id: string, chance: Chance): void {
  for (const path of [id, `${id}/capture`]) {
    const many = chance.between(0, 5)
    line.breakNext(path, ...Array.from({ length: many }, () => chance.oneOf(faults)))
  }
}

/** One in so many approves for certain, and has the money. */
const certain = 4

/** A buyer who may approve, whose page may ask for the money once, often, or never. Says whether he approved. */
async function buy(
  shop: Shop,
  chance: Chance,
  pays: boolean,
): Promise<{ id: string; approved: boolean }> {
  const order = await shop.placed()
  const approved = pays || chance.happens(0.8)
  const end = pays ? '' : chance.oneOf(ends)
  if (approved) await buyerDecides(shop.provider, order.id, 'approve', end)
  planFaults(shop, order.id, chance)
  const asks = Array.from({ length: chance.between(0, 3) }, () => shop.capture(order))
  await Promise.all(asks)
  return { id: order.id, approved }
}

async function reconcileAll({ deps }: Shop): Promise<void> {
  const client = createPaypalClient(deps.provider!) // a connected shop has one
  // what is left over of the provider's faults may take a few rounds
  for (let round = 0, failed = true; failed && round < 6; round += 1) {
    await makeOpenOrdersDue(deps.db, Date.now())
    failed = false
    for await (const { error } of reconcileOrders(deps.db, client, { error: () => {} })) {
      failed ||= error !== undefined // also a refusal: it may have come after a silence
    }
  }
}

test(
  `${buyers} buyers, a provider that fails at random, seed ${seed}: none captured twice, none paid and lost (P11, P12, P13)`,
  { timeout: 60_000 + buyers * 2000 },
  async () => {
    const shop = await openConnectedShop()
    const bought = await Promise.all(
      Array.from({ length: buyers }, (_, buyer) =>
        buy(shop, chanceOf(seed + buyer), buyer % certain === 0),
      ),
    )
    await reconcileAll(shop)
    // asked directly: what is left of the faults lies on the shop's line
    const shown = createPaypalClient({
      ...shop.deps.provider!,
      apiBase: shop.provider.listeningOrigin,
    })
    const orders = await listOrders(shop.deps.db)
    const captureIds = new Set<string>()
    for (const { id, approved } of bought) {
      const order = orders.find(({ paypal_order_id }) => paypal_order_id === id)
      const [unit] = (await shown.showOrder(id)).purchase_units
      const captures = unit?.payments?.captures ?? []
      const paid = captures.filter(({ status }) => status === 'COMPLETED')
      expect(captures.length, `captures of ${id}`).toBeLessThanOrEqual(1)
      expect(order?.status === 'captured', `${id} is ${order?.status}`).toBe(paid.length === 1)
      expect(order?.paypal_capture_id ?? undefined).toBe(paid[0]?.id)
      expect(order?.status).not.toBe('unknown')
      expect(order?.status === 'created', `${id} is open`).toBe(!approved)
      for (const capture of paid) captureIds.add(capture.id)
    }
    const captured = orders.filter(({ status }) => status === 'captured')
    expect(captureIds.size).toBe(captured.length)
    expect(captured.length, 'buyers who have paid').toBeGreaterThanOrEqual(buyers / certain)
  },
)
