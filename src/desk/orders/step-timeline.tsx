import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { takeStep, type DeskOrder } from '#shared/contract/desk/orders.ts'
import { orderSteps, type OrderStep } from '#shared/contract/requests/order-progress.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { useSubmit } from '../api/use-submit.ts'
import { Moment } from '../ui/moment.tsx'
import { useStepNames } from './step-names.ts'

type StepTimelineProps = { order: DeskOrder; onTaken: () => void }

/** How far the order is, and the next step. */
export function StepTimeline({ order, onTaken }: StepTimelineProps) {
  const names = useStepNames()
  const last = order.step === null ? -1 : orderSteps.indexOf(order.step)
  const later = orderSteps.slice(last + 1)
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>How it stands</Trans>
      </h2>
      <ol className="mt-2 border-l-2 border-ok text-sm">
        <li className="px-4 py-1.5">
          <span className="font-semibold">{names.paid}</span>{' '}
          <span className="text-soft">
            · <Moment time={order.made_at} />
          </span>
        </li>
        {order.steps.map((taken) => (
          <li key={taken.step} className="px-4 py-1.5">
            <span className="font-semibold">{names[taken.step]}</span>{' '}
            <span className="text-soft">
              · <Moment time={taken.made_at} /> · <span translate="no">{taken.member}</span>
            </span>
            {(taken.carrier || taken.tracking_number || taken.tracking_url) && (
              <span className="block wrap-break-word" translate="no">
                {[taken.carrier, taken.tracking_number].filter(Boolean).join(' · ')}{' '}
                {taken.tracking_url !== '' && (
                  <a
                    href={taken.tracking_url}
                    target="_blank"
                    rel="noreferrer"
                    className="text-trade underline"
                  >
                    {new URL(taken.tracking_url).host}
                  </a>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {later.length > 0 && (
        <NextStep key={`${order.step} ${order.reversal}`} {...{ order, later, onTaken }} />
      )}
    </section>
  )
}

function NextStep({ order, later, onTaken }: StepTimelineProps & { later: OrderStep[] }) {
  const { t } = useLingui()
  const names = useStepNames()
  const [chosen, setChosen] = useState(later[0])
  const getKey = useRequestKey()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const isShipment = chosen === 'shipped'
    const body = {
      step: chosen ?? 'delivered',
      before: order.step,
      reversal: order.reversal,
      carrier: isShipment ? form.get('carrier') : '',
      tracking_number: isShipment ? form.get('tracking_number') : '',
      tracking_url: isShipment ? form.get('tracking_url').trim() : '',
    }
    await callDesk(takeStep, { id: order.id, body, idempotencyKey: getKey(body) })
    onTaken()
  })
  const actions: Record<OrderStep, string> = {
    confirmed: t`Confirm the order`,
    in_production: t`Put into production`,
    shipped: t`Mark as shipped`,
    delivered: t`Mark as delivered`,
  }
  return (
    <form onSubmit={submit} className="mt-3 grid max-w-text gap-3 sm:grid-cols-2">
      <SelectField
        className="sm:col-span-2"
        label={t`Next step`}
        hint={t`The buyer gets a mail, and sees it in the shop. It cannot be taken back.`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as OrderStep)} // one of the options
        error={error}
      >
        {later.map((step) => (
          <option key={step} value={step}>
            {names[step]}
          </option>
        ))}
      </SelectField>
      {chosen === 'shipped' && (
        <>
          <TextField label={t`Carrier`} name="carrier" maxLength={100} autoComplete="off" />
          <TextField
            label={t`Tracking number`}
            name="tracking_number"
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            className="sm:col-span-2"
            label={t`Tracking address`}
            hint={t`Begins with https://`}
            name="tracking_url"
            type="url"
            pattern="\s*https://.+"
            maxLength={500}
            autoComplete="off"
          />
        </>
      )}
      {order.reversal !== null && (
        <label className="flex items-baseline gap-2 sm:col-span-2">
          <input type="checkbox" required className="size-5 shrink-0 self-center accent-trade" />
          <Trans>Go on with this order although its payment does not stand</Trans>
        </label>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" aria-busy={isBusy}>
          {actions[chosen ?? 'delivered']}
        </Button>
      </div>
    </form>
  )
}
