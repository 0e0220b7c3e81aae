import type { Deps } from '#server/deps.ts'
import { listOrders } from '#server/db/order-repository.ts'
import type { Webhook } from '../../../src/paypal-simulator/webhooks.ts'
import { openApp, openDeps } from '../open-app.ts'
import { buyerDecides, openProvider } from './in-process-paypal.ts'
import { product } from '../samples/product.ts'
import { openLine } from './paypal-proxy.ts'

/** A wallet at 12.50, a backpack at 30.00, a shirt whose price falls; and a jacket that is no longer sold. */
const wallet = styleOf('wl-1101', 'Slim bifold wallet', 12.5)
const backpack = styleOf('bp-2101', 'Rolltop backpack', 30)
const shirt = product('sh-4101', {
  name: 'Oxford shirt',
  pricing: {
    base_price: 9.1,
    currency: 'USD',
    min_quantity: 500,
    price_breaks: [
      { quantity: 500, price: 8.4 },
      { quantity: 1000, price: 7.95 },
    ],
  },
})
const retiredJacket = { ...styleOf('jk-3101', 'Retired jacket', 80), is_active: false }

function styleOf(id: string, name: string, base_price: number) {
  const pricing = { base_price, currency: 'USD', min_quantity: 500 }
  return product(id, { name, colors: ['Cognac'], pricing })
}

/** Writes a small catalogue into a shop's database. */
export async function stockShelves({ db }: Pick<Deps, 'db'>): Promise<void> {
  const products = [wallet, backpack, retiredJacket, shirt]
  await db
    .insertInto('products')
    .values(products.map((p, position) => ({ id: p.id, position, json: JSON.stringify(p) })))
    .execute()
  await db.insertInto('meta').values({ key: 'catalogue_version', value: '1' }).execute()
}

/** What two wallets cost: items 25.00, shipping 9.99, tax 2.00. */
export const twoWallets = {
  amount: '36.99',
  currency: 'USD',
  customer_name: 'Jane Buyer',
  customer_email: 'jane@example.com',
  customer_phone: '',
  shipping_address: {
    name: 'Jane Buyer',
    company: '',
    addressLine1: '1 Main Street',
    addressLine2: '',
    city: 'London',
    state: 'Greater London',
    postalCode: 'N1 9GU',
    country: 'GB',
  },
  items: [
    {
      product_id: 'wl-1101',
      name: 'Slim bifold wallet',
      quantity: 2,
      unit_price: '12.50',
      specifications: { color: 'Cognac' },
    },
  ],
}

/**
 * A shop with a small catalogue that reaches its payment provider through a proxy with faults on demand. The provider
 * sends its notices to `webhook`, and the shop trusts them.
 */
export async function openConnectedShop(
  environment: Record<string, string> = {},
  webhook?: Webhook,
) {
  const provider = await openProvider(undefined, webhook)
  const origin = await provider.listen({ port: 0, host: '127.0.0.1' })
  const line = await openLine(origin)
  const deps: Deps = {
    ...(await openDeps(environment)),
    provider: {
      apiBase: line.origin,
      clientId: 'simulator-client-id',
      clientSecret: 'simulator-client-secret',
      ...(webhook && { webhook: { id: webhook.id, certificateOrigins: [origin] } }),
    },
  }
  await stockShelves(deps)
  const app = await openApp(deps)
  const post = (url: string, body: unknown, key?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    })
  return {
    app,
    deps,
    line,
    provider,
    post,
    orders: () => listOrders(deps.db),
    create: (body: unknown = twoWallets, key?: string) =>
      post('/api/paypal/create-order', body, key),
    /** Places the order of two wallets and lets the buyer decide on it. */
    placed: async (decision?: 'approve' | 'cancel' | 'decline', then?: string): Promise<Placed> => {
      const placed: Placed = (await post('/api/paypal/create-order', twoWallets)).json().data
      if (decision !== undefined) await buyerDecides(provider, placed.id, decision, then)
      return placed
    },
    capture: ({ id, order_id }: Placed, key?: string) =>
      post(`/api/orders/${order_id}/capture`, { paypal_order_id: id }, key),
  }
}

/** An order as the shop answers: the provider's id and ours. */
export type Placed = { id: string; order_id: string }
