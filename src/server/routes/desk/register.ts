import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createCataloguePlugin } from './catalogue.ts'
import type { CallPaypal } from '../../paypal/with-paypal.ts'
import { createDeskScope } from './desk-scope.ts'
import { registerDeskFiles } from './files.ts'
import { registerInboxRoutes } from './inbox.ts'
import { registerListRoutes } from './lists.ts'
import { registerQuotationRoutes } from './quotations.ts'
import { registerDeskOrderRoutes } from './orders.ts'
import { registerSignInRoutes } from './sign-in.ts'
import { createDeskUploadPlugin } from './uploads.ts'
import { registerTokenRoutes } from './tokens.ts'
import { registerWebhookRoutes } from './webhooks.ts'

/** The sales desk, with its pages. All answers 404 until the operator has added a member. */
export async function registerDeskRoutes(
  app: FastifyInstance,
  deps: Deps,
  payments: CallPaypal,
): Promise<void> {
  const scope = createDeskScope(app, deps)
  registerSignInRoutes(scope)
  registerInboxRoutes(scope)
  await app.register(createCataloguePlugin(deps))
  await app.register(createDeskUploadPlugin(deps))
  registerListRoutes(scope)
  registerTokenRoutes(scope)
  registerWebhookRoutes(scope)
  registerQuotationRoutes(scope)
  registerDeskOrderRoutes(scope, payments)
  await registerDeskFiles(app, deps)
}
