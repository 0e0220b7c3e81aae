import { createMailQueue, createMailTransport } from '#server/jobs/mail-worker.ts'
import { drainQueue } from '#server/jobs/queue-worker.ts'
import { openMailServer } from './mail-server.ts'
import { openConnectedShop } from '../paypal/shop-with-paypal.ts'

/** A shop with a mail server, whose mail worker runs on demand. */
export async function openPostOffice(environment: Record<string, string> = {}) {
  const server = await openMailServer()
  const shop = await openConnectedShop({
    SMTP_URL: server.url,
    SALES_EMAIL: 'sales@house.example',
    ...environment,
  })
  const { deps, app } = shop
  return {
    ...shop,
    server,
    /** Sends what is due `later` ms from now. */
    deliver: (later = 0) =>
      drainQueue(
        createMailQueue(deps, createMailTransport(deps), app.log, () => Date.now() + later),
      ),
  }
}
