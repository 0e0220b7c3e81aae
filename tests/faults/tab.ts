import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished, vi } from 'vitest'
import type * as Api from '#data/api/api-client.ts'
import type * as ConfirmPayment from '#data/orders/confirm-payment.ts'
import type * as Deliver from '#data/inquiries/outbox-delivery.ts'
import type * as Orders from '#data/orders/cached-orders.ts'
import type * as Outbox from '#data/inquiries/outbox.ts'
import type * as PaymentAttempt from '#data/orders/payment-attempt.ts'

/** A tab or worker of one device: its own copy of the code, its own connection to the device's database. */
export type Tab = {
  outbox: typeof Outbox & typeof Deliver
  payments: typeof ConfirmPayment & typeof PaymentAttempt & typeof Orders
  callWithoutRetry: typeof Api.callWithoutRetry
  /** Runs work as this tab; undefined when the tab was killed meanwhile. Any other failure is thrown. */
  at: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** Ends the tab at once: its requests break off and nothing it does reaches the database any more. */
  kill: () => void
  killed: () => boolean
}

const whose = new AsyncLocalStorage<{ origin: string; killed: AbortSignal }>()

/** Gives tabs a network: paths lead to the origin their tab was opened at. */
export function connectTabs(): void {
  const real = globalThis.fetch
  const inTab: typeof fetch = async (path, init) => {
    // the shop in this process calls its provider
    if (typeof path !== 'string' || !path.startsWith('/')) return real(path, init)
    const tab = whose.getStore()
    if (!tab) throw new TypeError('A request outside of any tab')
    const { body, ...asked } = init ?? {}
    // whole before it leaves: Node's fetch throws where nobody can catch it when a form is broken off midway
    const whole = new Response(body)
    const headers = new Headers(asked.headers)
    const type = whole.headers.get('content-type')
    if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
    return real(`${tab.origin}${path}`, {
      ...asked,
      headers,
      body: body == null ? undefined : await whole.arrayBuffer(),
      signal: AbortSignal.any([tab.killed, ...(asked.signal ? [asked.signal] : [])]),
    })
  }
  vi.stubGlobal('fetch', inTab)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Opens a tab of the shop at `origin`. */
export async function openTab(origin: string): Promise<Tab> {
  vi.resetModules()
  const outbox = {
    ...(await import('#data/inquiries/outbox.ts')),
    ...(await import('#data/inquiries/outbox-delivery.ts')),
  }
  const payments = {
    ...(await import('#data/orders/cached-orders.ts')),
    ...(await import('#data/orders/payment-attempt.ts')),
    ...(await import('#data/orders/confirm-payment.ts')),
  }
  const { callWithoutRetry } = await import('#data/api/api-client.ts')
  const { getDb } = await import('#data/db/database.ts')
  const end = new AbortController()
  return {
    outbox,
    payments,
    callWithoutRetry,
    at: (work) =>
      whose.run({ origin, killed: end.signal }, async () => {
        try {
          return await work()
        } catch (error) {
          if (!end.signal.aborted) throw error
          return undefined
        }
      }),
    killed: () => end.signal.aborted,
    kill: () => {
      end.abort()
      getDb().close()
    },
  }
}
