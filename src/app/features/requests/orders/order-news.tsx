import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderProgress, OrderStep } from '#shared/contract/requests/order-progress.ts'
import { parseAmount } from '#shared/domain/pricing/money.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { useStepName } from './step-name.ts'

type OrderNewsProps = { progress: OrderProgress; currency: string }

/** What the firm has done with a paid order, and what it gave back; readable without a network. */
export function OrderNews({ progress, currency }: OrderNewsProps) {
  const name = useStepName()
  return (
    <ol className="max-w-text border-t border-line text-sm">
      {progress.steps.map((taken) => (
        <Row key={taken.step} at={taken.made_at} title={name(taken.step)}>
          <Shipment {...taken} />
        </Row>
      ))}
      {progress.refunds.map(({ amount, state, made_at }, at) => {
        const money = <FormattedMoney cents={parseAmount(amount)} currency={currency} />
        return (
          <Row
            key={at}
            at={made_at}
            title={
              state === 'completed' ? (
                <Trans>{money} refunded</Trans>
              ) : (
                <Trans>{money} will be refunded</Trans>
              )
            }
          >
            {state === 'completed' ? (
              <Trans>Through PayPal. It may take some days until you see it.</Trans>
            ) : (
              <Trans>PayPal is still checking this refund.</Trans>
            )}
          </Row>
        )
      })}
    </ol>
  )
}

function Row({ at, title, children }: { at: string; title: ReactNode; children: ReactNode }) {
  const { i18n } = useLingui()
  const time = Date.parse(at)
  const now = useNow() ?? time
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <time dateTime={at} className="figures text-soft">
          {formatMoment(i18n.locale, time, now)}
        </time>
      </p>
      <div className="text-soft empty:hidden">{children}</div>
    </li>
  )
}

type ShipmentProps = Pick<
  OrderProgress['steps'][number],
  'carrier' | 'tracking_number' | 'tracking_url'
> & { step: OrderStep }

function Shipment({ carrier, tracking_number, tracking_url }: ShipmentProps) {
  const facts = [carrier, tracking_number].filter((fact) => fact !== '')
  return (
    <>
      {facts.length > 0 && (
        <span translate="no" className="mr-3 wrap-break-word">
          {facts.join(' · ')}
        </span>
      )}
      {tracking_url !== '' && (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="text-trade underline underline-offset-4"
        >
          <Trans>Where it is now</Trans>
        </a>
      )}
    </>
  )
}
