import { expect, test } from 'vitest'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

async function configOf(environment: Record<string, string>) {
  const app = await openApp(await openDeps(environment))
  const headers = { host: 'shop.test:3000' }
  return (await app.inject({ url: '/api/config/paypal', headers })).json()
}

const credentials = { PAYPAL_CLIENT_ID: 'client-id-1', PAYPAL_CLIENT_SECRET: 'secret' }

test("by default payments go to the simulator on the shop's own address", async () => {
  expect(await configOf({})).toEqual({
    success: true,
    data: {
      paypal_client_id: 'simulator-client-id',
      environment: 'simulator',
      paypal_base_url: 'http://shop.test:3000/paypal-simulator',
    },
  })
})

test.each([
  ['sandbox', 'https://www.sandbox.paypal.com'],
  ['live', 'https://www.paypal.com'],
])("%s has PayPal's own address and our client id", async (environment, paypal_base_url) => {
  expect((await configOf({ ...credentials, PAYPAL_ENVIRONMENT: environment })).data).toEqual({
    paypal_client_id: 'client-id-1',
    environment,
    paypal_base_url,
  })
})

test.each([
  ['without credentials', {}],
  ['without a secret', { PAYPAL_CLIENT_ID: 'client-id-1' }],
  ['with a client id below 10 characters', { ...credentials, PAYPAL_CLIENT_ID: 'client-id' }],
])('%s it says: not configured', async (_what, given) => {
  const config = await configOf({ ...given, PAYPAL_ENVIRONMENT: 'sandbox' })
  expect([config.success, config.data.paypal_client_id]).toEqual([true, ''])
})
