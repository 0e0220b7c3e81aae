import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../../scripts/build/build-server.ts'
import { environmentOf, openDeps } from '../../../../tests/support/open-app.ts'
import { runInTransaction } from '../../db/database.ts'
import {
  addWebhook,
  changeSecret,
  listWebhooks,
  updateWebhook,
} from '../../db/webhooks/endpoints.ts'
import { recordEvent } from '../../db/webhooks/record-event.ts'

const run = promisify(execFile)

async function openOperator() {
  const deps = await openDeps()
  const env = { ...process.env, ...environmentOf(deps) }
  const operator = async (...words: string[]) =>
    (await run(process.execPath, [builtOperator, 'webhooks', ...words], { env })).stdout
  return { deps, operator }
}

test('the operator ends a secret that still signs only with --yes', async () => {
  const { deps, operator } = await openOperator()
  const url = 'https://hooks.example.com/in'
  await addWebhook(deps.db, { url, events: ['order.paid'] }, Date.now())
  const [{ id } = { id: '' }] = await listWebhooks(deps.db, Date.now())
  await changeSecret(deps.db, id, false, Date.now())
  await expect(operator('secret', id)).rejects.toThrow('before still signs')
  expect(await operator('secret', id, '--yes')).toMatch(/^whsec_/u)
})

// the command is started a dozen times
const manyStarts = { timeout: 60_000 }

test(
  'the operator adds a webhook, sees what was sent, sends it again and removes it',
  manyStarts,
  async () => {
    const { deps, operator } = await openOperator()
    const url = 'https://hooks.example.com/in'
    await expect(operator('add', 'http://hooks.example.com')).rejects.toThrow(
      'needs an https address',
    )
    expect(await operator('add', url, '--event', 'order.refunded')).toMatch(/^whsec_[\w+/=]+\n$/u)
    const [webhook] = JSON.parse(await operator('list', '--json'))
    expect(webhook).toMatchObject({ url, events: ['order.refunded'], off_at: null })
    await runInTransaction(deps.db, (tx) =>
      recordEvent(
        tx,
        'order.refunded',
        { order_id: 'ord_1', refund_id: 'ref_1', amount: 5 },
        Date.now(),
      ),
    )
    const list = async () => JSON.parse(await operator('deliveries', webhook.id, '--json'))
    expect(await list()).toMatchObject([{ event: 'order.refunded', subject: 'ord_1' }])
    await operator('off', webhook.id)
    const [delivery] = await list()
    expect(delivery).toMatchObject({ state: 'given_up' })
    await expect(operator('redeliver', delivery.id)).rejects.toThrow('switched off')
    const choice = { url, events: ['order.refunded'] as const, is_on: true }
    await updateWebhook(deps.db, webhook.id, choice, Date.now())
    await operator('redeliver', delivery.id)
    expect(await list()).toMatchObject([{ state: 'waiting' }])
    await operator('remove', webhook.id)
    await expect(operator('secret', webhook.id)).rejects.toThrow('There is none with this id')
  },
)
