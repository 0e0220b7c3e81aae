import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { PaymentConfig } from '#shared/contract/orders.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call, Problem } from '#data/api/api-client.ts'
import { randomId } from '#data/db/random-id.ts'
import { problemMessages } from '#app/i18n/error-messages.ts'
import { useMoney } from '#app/catalogue/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { NotFoundScreen } from '#app/shell/not-found-screen.tsx'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { ConfigurationFailed, LoadingConfiguration, LoadingPayPal } from './payment-notice.tsx'
import { isConfigured, usePaymentConfig } from './payment-config.ts'
import { createSampleOrder, createSamplePayment } from '../sample-order.ts'

const ProviderButtons = lazyComponent(
  async () => (await import('./paypal-buttons.tsx')).ProviderButtons,
  LoadingPayPal,
)

/** Internal (specification, section 2). `product` is the content of the sample order. */
export function PaymentTestPage({ product }: { product: Product | undefined }) {
  const { i18n, t } = useLingui()
  const { known, retry } = usePaymentConfig(true)
  const money = useMoney()
  const [results, setResults] = useState<string[]>([])
  // Never where real money moves.
  if (known.state === 'ready' && known.config.environment === 'live') return <NotFoundScreen />

  const print = (what: string, result: unknown) =>
    setResults((before) => [`${what}\n${JSON.stringify(result, undefined, 2)}`, ...before])
  async function printed<T>(what: string, doing: Promise<T>): Promise<T> {
    try {
      const result = await doing
      print(what, result)
      return result
    } catch (error) {
      print(
        what,
        error instanceof Problem
          ? {
              status: error.status,
              code: error.code,
              error: i18n._(problemMessages[error.code]),
              details: error.details,
            }
          : { error: t`The server did not answer.` },
      )
      throw error
    }
  }
  const createTestOrder = (id: string) =>
    printed(
      'POST /api/orders',
      call(endpoints.testOrder, { body: createSampleOrder(id), idempotencyKey: randomId() }),
    ).catch(() => {}) // already printed

  return (
    <article className="column py-8 lg:py-10">
      <p className="label-caps text-soft">
        <Trans>Internal</Trans>
      </p>
      <h1 className="mt-2 text-2xl font-semibold">
        <Trans>Payment test</Trans>
      </h1>
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <Block title={<Trans>Configuration</Trans>}>
            {known.state === 'ready' ? (
              <ConfigTable config={known.config} />
            ) : known.state === 'loading' ? (
              <LoadingConfiguration />
            ) : (
              <ConfigurationFailed reason={known.reason} onRetry={retry} />
            )}
          </Block>
          {product && (
            <Block title={<Trans>Sample order</Trans>}>
              <Button className="self-start" onClick={() => void createTestOrder(product.id)}>
                <Trans>Test Create Order</Trans>
              </Button>
            </Block>
          )}
          {product && known.state === 'ready' && isConfigured(known.config) && (
            <Block title={<Trans>Provider buttons</Trans>}>
              <ProviderButtons
                config={known.config}
                currency={money.currency}
                createOrder={async () => {
                  const { data } = await printed(
                    'POST /api/paypal/create-order',
                    call(endpoints.createOrder, {
                      body: createSamplePayment(product, money),
                      idempotencyKey: randomId(),
                    }),
                  )
                  return data?.id ?? ''
                }}
                onApprove={
                  (paypal_order_id) =>
                    void printed(
                      'POST /api/orders/{orderId}/capture',
                      call(endpoints.captureOrder, {
                        params: { orderId: paypal_order_id },
                        body: { paypal_order_id },
                      }),
                    ).catch(() => {}) // already printed
                }
                onCancel={() => print('onCancel', {})}
                onError={(error) => print('onError', { error: String(error) })}
              />
            </Block>
          )}
        </div>
        <Block title={<Trans>Results</Trans>}>
          <pre
            role="log"
            aria-label={t`Results`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
            className="min-h-48 overflow-x-auto border border-line bg-sheet p-4 font-mono text-xs"
          >
            {results.join('\n\n')}
          </pre>
        </Block>
      </div>
    </article>
  )
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function ConfigTable({ config }: { config: PaymentConfig }) {
  return (
    <table className="w-full border-t border-line text-sm">
      <tbody>
        <Row name={<Trans>Client id</Trans>}>
          {/* Specification, section 2: the first 20 characters identify the account. */}
          {config.paypal_client_id.slice(0, 20)}
        </Row>
        <Row name={<Trans>Environment</Trans>}>{config.environment}</Row>
        <Row name={<Trans>Base address</Trans>}>{config.paypal_base_url}</Row>
        <Row name={<Trans>Configured</Trans>}>
          {isConfigured(config) ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </Row>
      </tbody>
    </table>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="w-1/3 py-2.5 pr-4 text-left font-normal text-soft">
        {name}
      </th>
      <td className="py-2.5 font-mono break-all">{children}</td>
    </tr>
  )
}
