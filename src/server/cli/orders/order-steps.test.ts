import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Command, type CommanderError } from 'commander'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sellerDecides } from '../../../../tests/support/paypal/in-process-paypal.ts'
import { openConnectedShop } from '../../../../tests/support/paypal/shop-with-paypal.ts'
import { shortenPauses } from '../../../../tests/support/short-pauses.ts'
import { listMails } from '../../db/mail-queue.ts'
import { listRefunds, recordShownPayment } from '../../orders/refund-rows.ts'
import { listActions } from '../../staff/actions.ts'
import { simulatorPath } from '../../paypal/paypal-config.ts'
import { registerOrderDetailCommands } from './order-details.ts'
import { registerOrderStepCommands } from './order-steps.ts'
import { registerOrderCommands } from './orders.ts'

/** A provider where the operator's commands look for the simulator. */
async function openSimulatorPort(target: string): Promise<number> {
  const relay = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const { authorization = '', 'content-type': type = '' } = headers
    const requestId = String(headers['paypal-request-id'] ?? '')
    const asked = {
      method,
      headers: {
        authorization,
        'content-type': type,
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: await buffer(request) }),
    }
    const answer = await fetch(`${target}${url.slice(simulatorPath.length)}`, asked).catch(
      () => undefined,
    )
    if (answer === undefined) return response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    return response.end(await answer.text())
  })
  onTestFinished(() => void relay.close())
  await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve))
  return (relay.address() as AddressInfo).port // a TCP server that listens has one
}

/** A shop with a paid order, and the operator's commands about orders, in this process. */
async function openPaidOrder() {
  const shop = await openConnectedShop()
  const { deps } = shop
  const placed = await shop.placed('approve')
  await shop.capture(placed)
  const port = await openSimulatorPort(shop.line.origin)
  const settings = { ...deps.settings, host: '127.0.0.1', port }
  async function orders(...words: string[]) {
    const said: string[] = []
    const print = (text: unknown) => void said.push(String(text))
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(print),
      vi.spyOn(console, 'error').mockImplementation(print),
      vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0),
    ]
    const program = new Command().exitOverride().configureOutput({ writeErr: print })
    registerOrderCommands(
      program,
      (work) => work(deps),
      () => settings,
    )
    registerOrderDetailCommands(program, (work) => work(deps))
    registerOrderStepCommands(
      program,
      (work) => work(deps),
      () => settings,
    )
    const refused = await program.parseAsync(['orders', ...words], { from: 'user' }).then(
      () => process.exitCode,
      (error: CommanderError) => error.exitCode,
    )
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
    return { code: refused ?? 0, said: said.join('\n') }
  }
  return {
    ...shop,
    placed,
    orders,
    db: deps.db,
    id: placed.order_id,
    refunds: () => listRefunds(deps.db, [placed.order_id]),
  }
}

test('a step is taken once, told to the buyer, and shown with the order', async () => {
  const { orders, id, db } = await openPaidOrder()
  const ship = ['step', id, 'shipped', '--carrier', 'DHL', '--tracking-number', '4400']
  expect(await orders(...ship)).toMatchObject({ code: 0, said: `Order ${id}: shipped.` })
  const again = await orders(...ship)
  expect([again.code, again.said]).toEqual([1, 'Someone else has changed this meanwhile.'])
  const mails = (await listMails(db)).filter(({ topic }) => topic === 'order_step')
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['buyer', 'webhook'])
  for (const address of ['http://a.example', 'https://%']) {
    const unsafe = await orders('step', id, 'delivered', '--tracking-url', address)
    expect([unsafe.code, unsafe.said]).toEqual([1, expect.stringContaining('https://')])
  }
  const unpaid = await orders('step', 'ord_unknown', 'delivered')
  expect([unpaid.code, unpaid.said]).toEqual([1, 'There is no such paid order.'])
  const { said } = await orders('show', id)
  expect(said).toMatch(/Status +captured\n[^]*Steps +.* · shipped · operator · DHL · 4400\n/u)
})

test('a refund that is asked for twice with the same words is made once', async () => {
  const { orders, id, refunds } = await openPaidOrder()
  const refund = ['refund', id, '10.00']
  const asked = await orders(...refund)
  expect(asked.said).toBe('Would refund $10.00 to Jane Buyer. Add --yes to do it.')
  expect(await orders(...refund, '--yes')).toMatchObject({ code: 0 })
  const again = await orders(...refund, '--yes')
  expect([again.code, again.said]).toEqual([
    1,
    'Refunded before: $10.00 completed.\nNothing was done. To refund, add --yes --seen 1.',
  ])
  expect(await refunds()).toHaveLength(1)
  for (const code of [0, 1])
    expect(await orders('refund', id, 'all', '--yes', '--seen', '1')).toMatchObject({ code })
  expect(await refunds()).toMatchObject([{ amount: 1000 }, { amount: 2699, member: 'operator' }])
  const { said } = await orders('show', id)
  expect(said).toMatch(/Refunds +\$10\.00 completed, \$26\.99 completed\n/u)
  const tooMuch = await orders('refund', id, '0.01')
  expect([tooMuch.code, tooMuch.said]).toEqual([1, 'Up to $0.00 can be refunded.'])
})

test('a refund whose answer was lost is not asked for again with the same words', async () => {
  const { orders, id, refunds, line } = await openPaidOrder()
  shortenPauses()
  line.breakNext('/refund', ...Array.from({ length: 4 }, () => 'answer lost' as const))
  const refund = ['refund', id, 'all', '--yes']
  const lost = await orders(...refund)
  expect([lost.code, lost.said]).toEqual([1, 'Refund of $36.99 to Jane Buyer: asked.'])
  const again = await orders(...refund)
  expect(again.code).toBe(1)
  expect(await refunds()).toMatchObject([{ amount: 3699, state: 'asked' }])
  expect(new Set(line.seen.flatMap(({ requestId }) => requestId ?? [])).size).toBe(3)
})

test('an order whose payment was taken back goes on only when the operator says so', async () => {
  const { orders, id, db, placed, provider } = await openPaidOrder()
  await sellerDecides(provider, placed.id, 'reversed')
  const now = Date.now()
  await recordShownPayment(db, id, { reversal: 'reversed', asked_at: now }, now)
  const listed = await orders('list')
  expect(listed.said).toContain('reversed')
  const refund = await orders('refund', id, 'all', '--yes')
  expect([refund.code, refund.said]).toEqual([1, 'PayPal has taken the payment back.'])
  const ship = await orders('step', id, 'shipped')
  expect([ship.code, ship.said]).toEqual([1, expect.stringContaining('--despite-reversal')])
  expect(await orders('step', id, 'shipped', '--despite-reversal')).toMatchObject({ code: 0 })
  expect(await orders('restore', id)).toEqual({ code: 0, said: `Order ${id}: paid again.` })
  expect(await listActions(db, 1)).toMatchObject([
    { member: 'operator', action: 'payment restored', subject: id },
  ])
  expect(await orders('restore', id)).toMatchObject({ code: 1 })
  expect(await orders('step', id, 'delivered')).toMatchObject({ code: 0 })
})
