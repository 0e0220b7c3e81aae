import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import {
  clearOrders,
  listCachedOrders,
  loadOrders,
  removeOrder,
} from '#data/orders/cached-orders.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { OrderRow } from './order-row.tsx'
import { Section } from './section.tsx'
import type { CachedOrder } from '#data/db/rows.ts'

/** Orders approved on this device, with status and actions (specification, section 4). */
export function OrdersSection() {
  const { t } = useLingui()
  useEffect(() => void withFallback(loadOrders(Date.now()), []), []) // also deletes old ones
  const orders = useLiveQuery(() => listCachedOrders())
  const [removing, setRemoving] = useState<readonly CachedOrder[]>([])
  const [shown, setShown] = useState(false)
  const askToRemove = (some: readonly CachedOrder[]) => {
    setRemoving(some)
    setShown(true)
  }
  const remove = () => {
    const [one] = removing
    const all = removing.length === orders?.length
    void withFallback(all || !one ? clearOrders() : removeOrder(one.id), undefined)
  }
  return (
    <Section
      title={<Trans>Orders</Trans>}
      actions={
        orders &&
        orders.length > 1 && (
          <Button look="quiet" size="sm" onClick={() => askToRemove(orders)}>
            <Trans>Remove all orders</Trans>
          </Button>
        )
      }
    >
      {orders?.length === 0 && (
        <p className="max-w-text text-soft">
          <Trans>Orders paid on this device appear here. There are none now.</Trans>
        </p>
      )}
      {orders && orders.length > 0 && (
        <ul aria-label={t`Orders`} className="border-t border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} onRemove={() => askToRemove([order])} />
          ))}
        </ul>
      )}
      <AlertDialog
        open={shown}
        onOpenChange={setShown}
        title={removing.length > 1 ? t`Remove all orders from this list?` : t`Remove this order?`}
        action={{
          label: <Trans>Remove from this device</Trans>,
          run: remove,
          destructive: removing.some(
            ({ status }) => status === 'pending' || status === 'unreadable',
          ),
        }}
      >
        {removing.some(({ status }) => status === 'pending' || status === 'unreadable') ? (
          <Trans>
            It is not known yet whether you have paid. This device would stop asking and could not
            tell you any more; the payment itself is not cancelled by removing it here. Write the
            order number down first.
          </Trans>
        ) : (
          <Trans>Only the note on this device goes. The order itself stays as it is with us.</Trans>
        )}
      </AlertDialog>
    </Section>
  )
}
