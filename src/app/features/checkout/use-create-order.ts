import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { toast } from 'sonner'
import * as v from 'valibot'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { CreateOrderRequest, type Customer } from '#shared/contract/orders.ts'
import { AmountChanged } from '#shared/contract/problems.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { formatMoney, parseAmount, toAmount } from '#shared/domain/pricing/money.ts'
import { call, Problem, TransientError } from '#data/api/api-client.ts'
import {
  getAttemptKey,
  completeAttempt,
  saveAttemptedOrder,
  abandonAttempt,
} from '#data/orders/payment-attempt.ts'
import { randomId } from '#data/db/random-id.ts'
import { useOfflineWarning } from '#app/connection/use-offline-warning.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { problemMessages, formatTransientError } from '#app/i18n/error-messages.ts'
import { findUnresolvedOrder } from './checkout-actors.ts'
import type { ApprovedOrder } from './checkout-machine.ts'
import {
  toOrderRequest,
  toPiecesByLine,
  computeOrderTotals,
  hasPrice,
  listNames,
  type OrderLine,
} from './order-request.ts'

type OrderOptions = {
  lines: readonly OrderLine[]
  customer: Customer
  money: MoneySettings
  onUnresolved: (order: ApprovedOrder) => void
  onPricesChanged: () => void
}

const styleIds = v.fallback(v.array(v.string()), [])
/** Styles that the server does not sell, and those whose samples it does not. */
const NotSold = v.object({ missing: styleIds, without_samples: styleIds })

/** Problems after which the order cannot be paid any more. */
const unpayableCodes = new Set<string>(['amount_changed', 'product_unavailable', 'payment_expired'])
/** Problems that the shown prices do not know of yet. */
const changedCodes = new Set<string>(['amount_changed', 'product_unavailable'])

/** The server created no order. */
class OrderNotCreatedError extends Error {}
/** Another payment is running or complete. */
class AlreadyPaidError extends Error {}

/**
 * Creates the order of step 2. `create` resolves to PayPal's order id. A failure is shown before it rejects;
 * `wasReported` then returns true once, since PayPal's buttons report the same failure again.
 */
export function useCreateOrder({
  lines,
  customer,
  money,
  onUnresolved,
  onPricesChanged,
}: OrderOptions) {
  const { t, i18n } = useLingui()
  const warnIfOffline = useOfflineWarning()
  const created = useRef<ApprovedOrder>(undefined)
  const wasShown = useRef(false)

  async function create(): Promise<string> {
    wasShown.current = false
    try {
      const priced = lines.filter(hasPrice)
      if (priced.length < lines.length) throw new OrderNotCreatedError()
      const body = toOrderRequest(priced, customer, money)
      const unresolved = await findUnresolvedOrder(JSON.stringify(body), toPiecesByLine(lines))
      if (unresolved) {
        onUnresolved(unresolved)
        throw new AlreadyPaidError()
      }
      return await order(body)
    } catch (error) {
      wasShown.current = true
      if (error instanceof AlreadyPaidError) throw error
      console.warn('The order could not be created.', error)
      if (!(error instanceof TransientError) || !warnIfOffline()) toast.error(describeError(error))
      if (error instanceof Problem && changedCodes.has(error.code)) onPricesChanged()
      throw error
    }
  }

  async function order(body: ReturnType<typeof toOrderRequest>): Promise<string> {
    const fresh = randomId()
    const key = await withFallback(getAttemptKey(JSON.stringify(body), Date.now(), fresh), fresh)
    const { data, error } = await call(endpoints.createOrder, {
      body,
      idempotencyKey: key,
      language: i18n.locale,
    }).catch(async (no: unknown) => {
      if (no instanceof Problem && unpayableCodes.has(no.code))
        await withFallback(completeAttempt(key), undefined)
      throw no
    })
    if (!data) throw new OrderNotCreatedError(error)
    created.current = {
      paypal_order_id: data.id,
      order_id: data.order_id,
      amount: body.amount,
      subtotal: toAmount(computeOrderTotals(lines, money).subtotal),
      money,
      lines: toPiecesByLine(lines),
      ordered: v.parse(CreateOrderRequest, body), // the server has accepted it
    }
    await withFallback(saveAttemptedOrder(key, created.current), undefined)
    return data.id
  }

  const listStyles = (ids: readonly string[]) =>
    listNames(lines.filter(({ productId }) => ids.includes(productId)))

  function describeError(error: unknown): string {
    const unexplained = t`Failed to create PayPal order, please try again`
    if (error instanceof OrderNotCreatedError) return error.message || unexplained
    if (error instanceof TransientError) return formatTransientError(i18n, error)
    if (!(error instanceof Problem)) return unexplained
    if (error.code === 'product_unavailable') {
      const { missing, without_samples } = v.parse(NotSold, error.details ?? {})
      const which = listStyles(missing)
      if (which !== '') return t`No longer available: ${which}. Please remove it from the cart.`
      const unsold = listStyles(without_samples)
      if (unsold !== '')
        return t`Samples no longer sold at a fee: ${unsold}. Please remove them from the cart.`
    }
    const fresh = v.safeParse(AmountChanged, error.details)
    if (error.code !== 'amount_changed' || !fresh.success)
      return i18n._(problemMessages[error.code])
    const total = formatMoney(parseAmount(fresh.output.total), fresh.output.currency ?? 'USD')
    return t`Prices have changed. The total is now ${total}. Please look at it and pay again.`
  }

  return {
    create,
    approved: (paypal_order_id: string): ApprovedOrder =>
      created.current?.paypal_order_id === paypal_order_id
        ? created.current
        : // the server also finds orders by PayPal's id
          { paypal_order_id, order_id: paypal_order_id, amount: '', lines: toPiecesByLine(lines) },
    /** Abandons the order after an error at PayPal: the next attempt creates another. */
    end: () => void withFallback(abandonAttempt(), undefined),
    wasReported: () => {
      const known = wasShown.current
      wasShown.current = false
      return known
    },
  }
}
