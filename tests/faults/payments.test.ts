import 'fake-indexeddb/auto'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { NewCachedOrder } from '#data/orders/cached-orders.ts'
import { chanceOf, type Chance } from '../support/seeded-random.ts'
import { openFaultProxy } from '../support/network/fault-proxy.ts'
import { buyerDecides } from '../support/paypal/in-process-paypal.ts'
import type { Fault as ProvidersFault } from '../support/paypal/paypal-proxy.ts'
import { openConnectedShop, twoWallets } from '../support/paypal/shop-with-paypal.ts'
import { newDevice } from './device-life.ts'
import { roughLine } from './fault-plan.ts'
import { connectTabs, openTab, type Tab } from './tab.ts'

const runs = Number(process.env['FAULT_RUNS'] ?? 30)
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)

type ConnectedShop = Awaited<ReturnType<typeof openConnectedShop>>

/** The order of one buyer, as the checkout begins it; he presses again until there is one. */
async function begin(tab: Tab, name: string): Promise<NewCachedOrder> {
  const body = { ...twoWallets, customer_name: name } as BodyOf<typeof endpoints.createOrder> // the builder's texts are of the contract
  const key = await tab.payments.getAttemptKey(
    JSON.stringify(body),
    Date.now(),
    crypto.randomUUID(),
  )
  for (;;) {
    try {
      const { data } = await tab.callWithoutRetry(endpoints.createOrder, {
        body,
        idempotencyKey: key,
      })
      if (!data) throw new Error('No order')
      const { amount } = twoWallets
      const order = { paypal_order_id: data.id, order_id: data.order_id, amount, lines: {} }
      await tab.payments.saveAttemptedOrder(key, order)
      return order
    } catch (error) {
      if (tab.killed()) throw error
      await after(1)
    }
  }
}

/** A buyer orders, approves and pays in one tab, which may die at any moment; another tab asks how it ended. */
async function buy({ provider }: ConnectedShop, [tab, other]: Tab[], chance: Chance, name: string) {
  if (!tab || !other) throw new Error('A buyer needs two tabs')
  let approved = false
  const paying = tab.at(async () => {
    const order = await begin(tab, name)
    // from here on the money may be taken
    approved = true
    await buyerDecides(provider, order.paypal_order_id, 'approve')
    await tab.payments.cacheOrder(order, Date.now(), crypto.randomUUID())
    await tab.payments.confirmPayment(order, Date.now).catch(() => undefined)
  })
  const asking = other.at(async () => {
    for (let round = 0; round < 4; round++) {
      await after(chance.between(1, 10))
      await other.payments.confirmDuePayments(Date.now, Infinity)
      await other.payments.recoverApproval(Date.now, 'other').catch(() => undefined)
    }
  })
  const deaths = [tab, other].map(async (one) => {
    if (!chance.happens(0.6)) return
    await after(chance.between(0, 40))
    one.kill()
  })
  await Promise.all([paying, asking, ...deaths])
  tab.kill()
  other.kill()
  return approved
}

/** The shop opened again on a quiet line. Gives how the orders of the device ended. */
async function openOnceMore(origin: string): Promise<string[]> {
  const tab = await openTab(origin)
  const ends = await tab.at(async () => {
    // what is left over of the provider's faults may take a question or two
    for (let round = 0; round < 5; round++) {
      await tab.payments.recoverApproval(Date.now, 'last').catch(() => undefined)
      await tab.payments.confirmDuePayments(Date.now, Infinity)
    }
    return tab.payments.loadOrders(Date.now())
  })
  tab.kill()
  return (ends ?? []).map(({ status }) => status)
}

const providersFaults: ProvidersFault[] = ['refused', 'answer lost', { status: 503 }]

test(
  `${runs} buyers pay on a rough line, seed ${seed}: one order each, paid once (P10, P11, P12)`,
  { timeout: 20_000 + runs * 2000 },
  async () => {
    const shop = await openConnectedShop()
    const line = await openFaultProxy(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    onTestFinished(line.close)
    connectTabs()
    let payments = 0
    for (let run = 0; run < runs; run++) {
      const name = `Buyer ${seed + run}`
      const chance = chanceOf(seed + run)
      const tabs = await newDevice(line.origin)
      line.follow(
        roughLine(chance, {
          on: '/api/',
          probability: 0.4,
          longest: 5,
          // nobody in front of the shop speaks its own words when a payment is too large
          without: ['too large'],
        }),
      )
      for (const path of ['/v2/checkout/orders', '/capture']) {
        if (chance.happens(0.3)) shop.line.breakNext(path, chance.oneOf(providersFaults))
      }
      const approved = await buy(shop, tabs, chance, name)
      line.follow(() => undefined)
      const ends = await openOnceMore(line.origin)
      const orders = (await shop.orders()).filter(({ customer_name }) => customer_name === name)
      const captured = orders.filter(({ status }) => status === 'captured').map(() => 'captured')
      const paid = approved ? ['captured'] : []
      expect({ name, ends, captured }).toEqual({ name, ends: paid, captured: paid })
      expect(orders.length, `orders of ${name}`).toBeLessThanOrEqual(1)
      payments += captured.length
    }
    expect(payments, 'buyers who have paid').toBeGreaterThanOrEqual(Math.floor(runs / 6))
  },
)
