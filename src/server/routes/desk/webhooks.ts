import * as desk from '#shared/contract/desk/webhooks.ts'
import { listDeliveries, redeliverNow } from '../../db/webhooks/deliveries.ts'
import {
  addWebhook,
  changeSecret,
  checkWebhookUrl,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  queueTest,
  updateWebhook,
} from '../../db/webhooks/endpoints.ts'
import type { DeskScope } from './desk-scope.ts'

const done = { done: true } as const

/** Programs that are notified of events, and what became of each notice. */
export function registerWebhookRoutes({ deps: { db, settings }, register }: DeskScope): void {
  const check = (url: string) => checkWebhookUrl(url, settings.webhooksToLoopback)
  register(desk.readWebhooks, async () => ({ webhooks: await listWebhooks(db, Date.now()) }))
  register(desk.makeWebhook, async ({ body: { url, events } }) => ({
    secret: await addWebhook(db, { url: check(url), events }, Date.now()),
  }))
  register(desk.changeWebhook, async ({ params, body }) => {
    await updateWebhook(db, params['id'] ?? '', { ...body, url: check(body.url) }, Date.now())
    return done
  })
  register(desk.rotateSecret, async ({ params, body: { ends_former } }) => ({
    secret: await changeSecret(db, params['id'] ?? '', ends_former, Date.now()),
  }))
  register(desk.removeWebhook, async ({ params }) => {
    await deleteWebhook(db, params['id'] ?? '')
    return done
  })
  register(desk.tryWebhook, async ({ params }) => {
    await queueTest(db, params['id'] ?? '', Date.now())
    return done
  })
  register(desk.readDeliveries, async ({ params, query }) => {
    const { id } = await findWebhook(db, params['id'] ?? '')
    return listDeliveries(db, id, query.page)
  })
  register(desk.redeliver, async ({ params }) => {
    await redeliverNow(db, params['id'] ?? '')
    return done
  })
}
