import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { recordApiMethods } from './http/method-not-allowed.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import type { Deps } from './deps.ts'
import { handleError } from './http/error-handler.ts'
import { createRateLimitOptions } from './http/rate-limit.ts'
import { recordCalls } from './http/register-endpoint.ts'
import { serializeError } from './http/error-serializer.ts'
import { shedLoad } from './http/load-shedding.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createJsonSender } from './http/send-json.ts'
import { HttpProblem } from './problem.ts'
import { readPageScript } from './ssr/asset-tags.ts'
import { createPaypalClient } from './paypal/client.ts'
import { withPaypal } from './paypal/with-paypal.ts'
import { findProvider } from './paypal/paypal-config.ts'
import { startReconciler } from './jobs/payment-reconciler.ts'
import { registerCaptureRoutes } from './routes/captures.ts'
import { registerCartRoutes } from './routes/cart.ts'
import { registerCatalogueChangesRoutes } from './routes/catalogue-changes.ts'
import { registerCataloguePictureRoutes } from './routes/catalogue-images.ts'
import { registerCatalogueRoutes } from './routes/catalogue.ts'
import { registerDeskRoutes } from './routes/desk/register.ts'
import { registerHealthRoutes } from './routes/health.ts'
import { registerPushRoutes } from './routes/requests/push.ts'
import { registerRequestRoutes } from './routes/requests/requests.ts'
import { registerSeoRoutes } from './routes/seo.ts'
import { registerInquiryRoutes } from './routes/inquiries.ts'
import { registerOpenApiRoute } from './openapi/register-route.ts'
import { registerOrderProgressRoute } from './routes/order-progress.ts'
import { registerOrderRoutes } from './routes/orders.ts'
import { registerFileRoutes, createPageHandler } from './routes/pages.ts'
import { registerPaymentConfigRoutes } from './routes/payment-config.ts'
import { registerShareTargetRoute } from './routes/share-target.ts'
import { createTransferPlugin } from './routes/transfers.ts'
import { createUploadPlugin } from './routes/uploads.ts'
import { createWebhookPlugin } from './routes/webhooks.ts'
import {
  createMalformedRequestHandlers,
  isHost,
  malformedPath,
  hasSingleHost,
  rewriteMalformedUrl,
} from './http/malformed-requests.ts'

/** Without a port: listen on it, or `inject` requests. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const headers = createSecurityHeaders(deps.settings.paypal, readPageScript(deps.clientDir)?.hash)
  const malformedRequests = createMalformedRequestHandlers(headers)
  const app = fastify({
    bodyLimit: 1_048_576,
    trustProxy: deps.settings.trustProxy.length > 0 ? deps.settings.trustProxy : false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => rewriteMalformedUrl(request.url ?? '/'),
    clientErrorHandler: malformedRequests.clientError,
    // the app itself answers a request without a host, in the contract's error shape
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Connected clients are served while the server closes, then disconnected.
    return503OnClosing: false,
    // An over-long id is a 404; Node limits the length of all headers.
    routerOptions: { maxParamLength: 65_536 },
    logger: {
      level: deps.settings.logLevel,
      // The log holds no client addresses, no search terms, no names of transfers and no links of requests.
      serializers: {
        req: ({ method, url }) => ({
          method,
          path: url
            .split('?', 1)[0]
            ?.replace(/^(\/(?:api\/transfers|api\/requests|r)\/).*/iu, '$1…'),
        }),
        err: serializeError,
      },
    },
  })
  malformedRequests.listen(app.server)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  const findAllowedMethods = recordApiMethods(app)
  const calls = recordCalls(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (!hasSingleHost(request.raw) || !isHost(request.host)) throw new HttpProblem('bad_request')
    done()
  })
  await shedLoad(app, deps.load)
  refuseCrossSite(app, deps.settings.shopUrl)
  if (deps.settings.rateLimit) await app.register(rateLimit, createRateLimitOptions(deps.db))

  registerHealthRoutes(app, deps)
  const sendJson = createJsonSender()
  registerCatalogueRoutes(app, deps, sendJson)
  registerCatalogueChangesRoutes(app, deps, sendJson)
  registerCataloguePictureRoutes(app, deps, sendJson)
  registerCartRoutes(app, deps)
  registerInquiryRoutes(app, deps)
  registerRequestRoutes(app, deps)
  registerPushRoutes(app, deps)
  await app.register(createUploadPlugin(deps))
  await app.register(createTransferPlugin(deps))
  const provider = deps.provider ?? findProvider(deps.settings)
  const client = provider && createPaypalClient(provider)
  const payments = withPaypal(client)
  registerPaymentConfigRoutes(app, deps)
  registerOrderRoutes(app, deps, payments)
  registerCaptureRoutes(app, deps, payments)
  registerOrderProgressRoute(app, deps)
  if (provider && client) {
    const reconcileSoon = startReconciler(app, deps.db, client)
    if (provider.webhook)
      await app.register(createWebhookPlugin(deps.db, provider.webhook, reconcileSoon))
  }
  await registerDeskRoutes(app, deps, payments)
  registerShareTargetRoute(app)
  registerOpenApiRoute(app, deps, calls)
  registerSeoRoutes(app, deps)
  await registerFileRoutes(app, deps)

  const answerPage = createPageHandler(app, deps)
  app.all(malformedPath, async (request, reply) => {
    if (await answerPage(request, reply)) return reply
    throw new HttpProblem('bad_request')
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (await answerPage(request, reply)) return reply
    const methods = findAllowedMethods(request)
    if (methods.length === 0) throw new HttpProblem('not_found')
    reply.header('allow', methods.join(', '))
    throw new HttpProblem('method_not_allowed')
  })
  return app
}
