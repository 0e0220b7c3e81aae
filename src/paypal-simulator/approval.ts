import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import {
  renderApprovalPage,
  renderMessagePage,
  renderPaidPage,
  renderReviewPage,
} from './approval-page.ts'
import { toBaseUrl } from './base-url.ts'
import { decideCapture } from './capture.ts'
import { payerId } from './order-body.ts'
import type { WebhookSender } from './webhooks.ts'
import type { OrderStore, SimulatedOrder } from './order-store.ts'
import { requireOrder } from './orders.ts'
import { isScenario } from './test-scenarios.ts'

const readBrowserFile = (file: string) =>
  readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Visit = { Params: { id: string }; Querystring: { visit?: string; then?: string } }

/** The browser script, and the window in which the buyer decides. */
export function registerApprovalRoutes(
  app: FastifyInstance,
  store: OrderStore,
  webhookSender: WebhookSender,
): void {
  const files = {
    '/sdk/js': ['sdk.js', 'text/javascript; charset=utf-8'],
    '/checkoutnow/approval.js': ['approval.js', 'text/javascript; charset=utf-8'],
    '/checkoutnow/approval.css': ['approval.css', 'text/css; charset=utf-8'],
  } as const
  for (const [path, [file, type]] of Object.entries(files)) {
    const text = readBrowserFile(file)
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    )
  }

  app.get<{ Querystring: { token?: string | string[] } }>('/checkoutnow', (request, reply) => {
    reply
      .headers({
        'content-security-policy': contentSecurityPolicy,
        // With any other value a page of another origin would lose this window, or it its opener.
        'cross-origin-opener-policy': 'unsafe-none',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
    const base = toBaseUrl(request, app.prefix)
    const { token } = request.query
    if (token === undefined) return reply.send(renderMessagePage(base, 'Preparing your payment…'))
    const order = store.find(String(token))
    if (order === undefined) {
      return reply.code(404).send(renderMessagePage(base, 'There is no such payment.'))
    }
    if (order.capture?.status === 'PENDING' && order.capture.reason === undefined)
      return reply.send(renderReviewPage(base, order))
    if (order.status === 'COMPLETED') {
      return reply.send(renderPaidPage(base, order))
    }
    return reply.send(renderApprovalPage(base, order))
  })

  const decisions = {
    approve: { status: 'APPROVED', at_capture: undefined, outcome: 'approved' },
    decline: { status: 'APPROVED', at_capture: 'INSTRUMENT_DECLINED', outcome: 'approved' },
    cancel: { outcome: 'cancelled' },
  } as const
  for (const [name, { outcome, ...decided }] of Object.entries(decisions)) {
    app.post<Visit>(`/checkoutnow/:id/${name}`, (request, reply) => {
      const order = requireOrder(store, request.params.id)
      const visit = { name: String(request.query.visit), outcome }
      const { then = '' } = request.query
      const change = {
        ...decided,
        // to the millisecond: a test approves twice within a second, a buyer does not
        ...(outcome === 'approved' && { update_time: new Date().toISOString() }),
        ...(name === 'approve' && isScenario(then) && { at_capture: then }),
      }
      // An old window cannot undo a payment.
      const nextOrder: SimulatedOrder =
        order.status === 'COMPLETED' ? order : { ...order, ...change }
      store.save({ ...nextOrder, last_visit: visit })
      if (outcome === 'approved' && nextOrder.status === 'APPROVED') {
        webhookSender.notify('CHECKOUT.ORDER.APPROVED', nextOrder, toBaseUrl(request, app.prefix))
      }
      return reply.send({ outcome, payerID: payerId })
    })
  }

  for (const status of ['COMPLETED', 'DECLINED'] as const) {
    app.post<Visit>(`/checkoutnow/:id/${status.toLowerCase()}`, (request, reply) => {
      const decided = decideCapture(requireOrder(store, request.params.id), status)
      store.save(decided)
      webhookSender.notify(`PAYMENT.CAPTURE.${status}`, decided, toBaseUrl(request, app.prefix))
      return reply.send({ outcome: status.toLowerCase() })
    })
  }

  app.get<Visit>('/checkoutnow/:id/outcome', (request, reply) => {
    const { last_visit } = requireOrder(store, request.params.id)
    const mine = last_visit?.name === String(request.query.visit)
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    return reply.send({ outcome: mine ? last_visit?.outcome : 'open', payerID: payerId })
  })
}
