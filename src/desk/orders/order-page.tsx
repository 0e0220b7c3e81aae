import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { DeskOrder } from '#shared/contract/desk/orders.ts'
import { useNeighborKeys } from '../inbox/list/use-neighbor-keys.ts'
import { Moment } from '../ui/moment.tsx'
import { useCountryName, useLanguageName } from '../ui/place-names.ts'
import { OrderLines } from './order-lines.tsx'
import { Papers } from './papers.tsx'
import { ReversalNote } from './reversal-note.tsx'
import { StepTimeline } from './step-timeline.tsx'
import { Refunds } from './refunds.tsx'

/** One paid order with its lines, address, steps and refunds. */
export function OrderPage({ order }: { order: DeskOrder }) {
  const router = useRouter()
  const refresh = () => void router.invalidate()
  useNeighborKeys(order.id)
  return (
    <article className="column py-6">
      <Link to="/orders" className="text-sm text-trade underline">
        <Trans>Orders</Trans>
      </Link>
      <h1 className="mt-2 font-display text-3xl wrap-break-word" translate="no">
        {[order.customer_name, order.shipping_address.company].filter(Boolean).join(', ') ||
          order.id}
      </h1>
      <p className="mt-1 text-sm text-soft">
        <span className="font-mono break-all" translate="no">
          {order.id}
        </span>{' '}
        · <Moment time={order.made_at} />
      </p>
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {order.reversal !== null && (
            <ReversalNote
              key={order.reversal}
              {...order}
              reversal={order.reversal}
              onRestored={refresh}
            />
          )}
          <StepTimeline order={order} onTaken={refresh} />
          <Papers order={order} onChanged={refresh} />
          <OrderLines order={order} />
          <Refunds order={order} onRefunded={refresh} />
        </div>
        <BuyerFacts order={order} />
      </div>
    </article>
  )
}

function BuyerFacts({ order }: { order: DeskOrder }) {
  const { t } = useLingui()
  const nameCountry = useCountryName()
  const nameLanguage = useLanguageName()
  const { shipping_address: to } = order
  const address = [
    to.name,
    to.company,
    to.addressLine1,
    to.addressLine2,
    [to.postalCode, to.city, to.state].filter(Boolean).join(' '),
    nameCountry(to.country),
  ].filter(Boolean)
  const facts = [
    [t`Phone`, order.customer_phone],
    [t`Language`, nameLanguage(order.locale)],
    [t`PayPal order`, order.paypal_order_id],
    [t`PayPal payment`, order.paypal_capture_id],
  ] as const
  return (
    <aside className="min-w-0 text-sm">
      <h2 className="font-semibold">
        <Trans>Ship to</Trans>
      </h2>
      {address.length === 0 ? (
        <p className="text-soft">
          <Trans>This buyer’s details were deleted after the time that the shop keeps them.</Trans>
        </p>
      ) : (
        <address className="mt-1 not-italic wrap-break-word" translate="no">
          {address.map((line, at) => (
            <span key={at} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {order.customer_email !== '' && (
          <>
            <dt className="text-soft">
              <Trans>E-mail</Trans>
            </dt>
            <dd className="wrap-break-word" translate="no">
              <a href={`mailto:${order.customer_email}`} className="text-trade underline">
                {order.customer_email}
              </a>
            </dd>
          </>
        )}
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="break-all" translate="no">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </aside>
  )
}
