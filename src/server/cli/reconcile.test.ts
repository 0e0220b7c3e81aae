import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { environmentOf, temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { createPaypalSimulator } from '../../paypal-simulator/plugin.ts'
import { simulatorPath } from '../paypal/paypal-config.ts'

test('orders reconcile asks about every open payment, and says how each stands', async () => {
  const { placed, orders, deps } = await openConnectedShop()
  const { order_id } = await placed()
  // a provider that has forgotten all orders
  const provider = fastify()
  const storeFile = join(await temporaryFolder(), 'paypal.sqlite')
  await provider.register(createPaypalSimulator({ storeFile }), { prefix: simulatorPath })
  onTestFinished(() => provider.close())
  await provider.listen({ port: 0, host: '127.0.0.1' })
  const { port } = provider.server.address() as AddressInfo // a TCP server that listens has one
  const operator = (...words: string[]) =>
    run([builtOperator, 'orders', 'reconcile', ...words], {
      ...environmentOf(deps),
      PORT: String(port),
    })
  const asked = await operator('--json')
  expect(JSON.parse(asked.stdout)).toEqual([{ id: order_id, status: 'expired' }])
  expect(await orders()).toMatchObject([{ status: 'expired', look_at: null }])
  expect(await operator()).toMatchObject({ code: 0, stdout: 'No payment is open.\n' })

  const another = await placed()
  await provider.close()
  const unheard = await operator()
  expect(unheard.code).toBe(1)
  expect(unheard.stdout).toContain(another.order_id)
  expect(unheard.stdout).toContain('PayPal')
})
