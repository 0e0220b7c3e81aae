import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { methodsElsewhere } from './http/method-not-allowed.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import type { Deps } from './deps.ts'
import { answerProblem } from './http/error-handler.ts'
import { writeLimits } from './http/rate-limit.ts'
import { loggedError } from './http/error-serializer.ts'
import { shedLoad } from './http/load-shedding.ts'
import { securityHeaders } from './http/security-headers.ts'
import { jsonSender } from './http/send-json.ts'
import { HttpProblem } from './problem.ts'
import { pageScript } from './ssr/asset-tags.ts'
import { paypalClient } from './paypal/client.ts'
import { withPaypal } from './paypal/with-paypal.ts'
import { providerOf } from './paypal/paypal-config.ts'
import { reconcileWhileOpen } from './jobs/payment-reconciler.ts'
import { captureRoutes } from './routes/captures.ts'
import { cartRoutes } from './routes/cart.ts'
import { catalogueChangesRoutes } from './routes/catalogue-changes.ts'
import { cataloguePicturesRoutes } from './routes/catalogue-images.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { healthRoutes } from './routes/health.ts'
import { indexRoutes } from './routes/seo.ts'
import { inquiryRoutes } from './routes/inquiries.ts'
import { orderRoutes } from './routes/orders.ts'
import { fileRoutes, pageAnswer } from './routes/pages.ts'
import { paymentConfigRoutes } from './routes/payment-config.ts'
import { shareRoutes } from './routes/share-target.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import {
  answerUnreadable,
  isHost,
  malformedAddress,
  namesOneHost,
  withReadableUrl,
} from './http/malformed-requests.ts'

/** Without a port: listen on it, or `inject` requests. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.settings.paypal, pageScript(deps.clientDir)?.hash)
  const unreadable = answerUnreadable(headers)
  const app = fastify({
    bodyLimit: 1_048_576,
    trustProxy: deps.settings.trustProxy.length > 0 ? deps.settings.trustProxy : false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => withReadableUrl(request.url ?? '/'),
    clientErrorHandler: unreadable.clientError,
    // the app itself answers a request without a host, in the contract's error shape
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Connected clients are served while the server closes, then disconnected.
    return503OnClosing: false,
    // An over-long id is a 404; Node limits the length of all headers.
    routerOptions: { maxParamLength: 65_536 },
    logger: {
      level: deps.settings.logLevel,
      // The log holds no client addresses and no search terms.
      serializers: {
        req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }),
        err: loggedError,
      },
    },
  })
  unreadable.listen(app.server)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerProblem)
  const allowed = methodsElsewhere(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (!namesOneHost(request.raw) || !isHost(request.host)) throw new HttpProblem('bad_request')
    done()
  })
  await shedLoad(app, deps.load)
  refuseCrossSite(app, deps.settings.shopUrl)
  if (deps.settings.rateLimit) await app.register(rateLimit, writeLimits(deps.db))

  healthRoutes(app, deps)
  const sendJson = jsonSender()
  catalogueRoutes(app, deps, sendJson)
  catalogueChangesRoutes(app, deps, sendJson)
  cataloguePicturesRoutes(app, deps, sendJson)
  cartRoutes(app, deps)
  inquiryRoutes(app, deps)
  await app.register(uploadRoutes(deps))
  const provider = deps.provider ?? providerOf(deps.settings)
  const client = provider && paypalClient(provider)
  const payments = withPaypal(client)
  paymentConfigRoutes(app, deps)
  orderRoutes(app, deps, payments)
  captureRoutes(app, deps, payments)
  if (provider && client) {
    const soon = reconcileWhileOpen(app, deps.db, client)
    if (provider.webhook) await app.register(webhookRoutes(deps.db, provider.webhook, soon))
  }
  shareRoutes(app)
  indexRoutes(app, deps)
  await fileRoutes(app, deps)

  const answerPage = pageAnswer(app, deps)
  app.all(malformedAddress, async (request, reply) => {
    if (await answerPage(request, reply)) return reply
    throw new HttpProblem('bad_request')
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (await answerPage(request, reply)) return reply
    const methods = allowed(request)
    if (methods.length === 0) throw new HttpProblem('not_found')
    reply.header('allow', methods.join(', '))
    throw new HttpProblem('method_not_allowed')
  })
  return app
}
