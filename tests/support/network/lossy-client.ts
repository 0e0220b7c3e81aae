import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { openConnectedShop, type Placed } from '../paypal/shop-with-paypal.ts'

/** What becomes of a call: it never leaves, or its answer is lost after the shop has done its work. */
type Loss = 'never leaves' | 'answer lost'

/** Connects this process as a device to a shop without a port. Calls are lost as planned, one each. */
export function connectDevice(app: FastifyInstance) {
  const planned: Loss[] = []
  const made: string[] = []
  const beyond = globalThis.fetch // the shop's own calls to its provider
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    if (typeof address !== 'string' || !address.startsWith('/api/')) return beyond(address, init)
    const loss = planned.shift()
    if (loss === 'never leaves') throw new TypeError('fetch failed')
    made.push(address)
    const { statusCode, body, headers } = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: address,
      headers: Object.fromEntries(new Headers(init?.headers)),
      payload: typeof init?.body === 'string' ? init.body : '',
    })
    if (loss) throw new TypeError('fetch failed')
    return new Response(body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    })
  })
  return { made, loseNext: (...losses: Loss[]) => void planned.push(...losses) }
}

/** An order as the device keeps it. */
const orderOf = ({ id, order_id }: Placed) => ({
  paypal_order_id: id,
  order_id,
  amount: '36.99',
  lines: {},
})

/** A device in a shop whose provider is real enough, with an order of two wallets. */
export async function atShop(decision?: 'approve' | 'cancel' | 'decline', then?: string) {
  const shop = await openConnectedShop()
  const device = connectDevice(shop.app)
  const placed = await shop.placed(decision, then)
  const captures = () => shop.line.seen.filter(({ path }) => path.endsWith('/capture'))
  return { ...shop, ...device, placed, order: orderOf(placed), captures }
}
