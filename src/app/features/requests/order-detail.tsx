import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { computeTotals, defaultMoney, parseAmount } from '#shared/domain/pricing/money.ts'
import { removeOrder } from '#data/orders/cached-orders.ts'
import { fetchOrderProgress } from '#data/orders/order-progress.ts'
import { copyThreadFiles, fetchOrderPaper } from '#data/threads/thread-files.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { formatCountryName } from '#app/i18n/country-options.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import type { CachedOrder } from '#data/db/rows.ts'
import { DetailLayout, DetailSection, FactList } from './detail-layout.tsx'
import type { RequestEntry } from './request-entries.ts'
import { OrderNews } from './orders/order-news.tsx'
import { ReceivedFiles } from './files/received-files.tsx'
import { RequestLines } from './request-lines.tsx'
import { toOrderedLines } from './requested-lines.ts'
import { noProducts, useProducts } from '#app/catalogue/use-products.ts'

/** A button that puts these lines in the cart. */
export type RenderOrderAgain = (
  items: NonNullable<CachedOrder['ordered']>['items'],
  catalogue: CataloguePort,
) => ReactNode

type OrderDetailProps = {
  entry: Extract<RequestEntry, { kind: 'order' }>
  catalogue: CataloguePort
  orderAgain: RenderOrderAgain
  onRemoved: () => void
}

/** Styles, address and totals as they were approved. */
export function OrderDetail({ entry, catalogue, orderAgain, onRemoved }: OrderDetailProps) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const { order } = entry
  const { ordered, status, progress } = order
  const currency = order.money?.currency ?? defaultMoney.currency
  const hasNews = progress && progress.steps.length + progress.refunds.length > 0
  const isOffline = useConnectionStatus() === 'offline'
  useEffect(() => {
    if (isOffline) return
    const fetching = fetchOrderProgress(Date.now(), order.id).then(copyThreadFiles)
    void withFallback(fetching, undefined)
  }, [isOffline, order.id])
  const lines = toOrderedLines(order)
  const products =
    useProducts(
      lines.map(({ product_id }) => product_id),
      catalogue.product,
    ) ?? noProducts
  const isOpen = status === 'pending' || status === 'unreadable'
  const address = ordered?.shipping_address
  const remove = async () => {
    if (await saveOrWarn(removeOrder(order.id).then(() => true))) onRemoved()
  }
  return (
    <DetailLayout
      entry={entry}
      actions={
        <>
          {ordered && orderAgain(ordered.items, catalogue)}
          {!isOpen && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              <Trans>Remove from list</Trans>
            </Button>
          )}
        </>
      }
    >
      {hasNews && (
        <DetailSection title={<Trans>How it stands</Trans>}>
          <OrderNews progress={progress} currency={currency} />
        </DetailSection>
      )}
      {progress?.papers && progress.papers.length > 0 && (
        <DetailSection title={<Trans>Papers</Trans>}>
          <ReceivedFiles
            files={progress.papers}
            fetchFile={(file) => fetchOrderPaper(order, file)}
          />
        </DetailSection>
      )}
      {lines.length > 0 ? (
        <DetailSection title={<Trans>Styles</Trans>}>
          <RequestLines {...{ lines, products }} currency={currency} />
        </DetailSection>
      ) : (
        <p className="max-w-text border-b border-line py-6 text-soft">
          <Trans>This device has kept the number and the total of this order, but no styles.</Trans>
        </p>
      )}
      <DetailSection title={<Trans>Totals</Trans>}>
        <FactList facts={toTotals()} />
      </DetailSection>
      {ordered && address && (
        <DetailSection title={<Trans>Ship to</Trans>}>
          <address translate="no" className="flex flex-col gap-0.5 not-italic wrap-break-word">
            <span className="font-semibold">{address.name}</span>
            {[address.company, address.addressLine1, address.addressLine2]
              .filter((line) => line !== '')
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
            <span>
              {address.postalCode} {address.city}, {address.state}
            </span>
            <span>{formatCountryName(address.country, i18n.locale)}</span>
            <span className="text-soft">{ordered.customer_email}</span>
            {ordered.customer_phone !== '' && (
              <span className="text-soft">{ordered.customer_phone}</span>
            )}
          </address>
        </DetailSection>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove this order?`}
        action={{
          label: <Trans>Remove from this device</Trans>,
          run: () => void remove(),
          destructive: true,
        }}
      >
        <Trans>Only the note on this device goes. The order itself stays as it is with us.</Trans>
      </AlertDialog>
    </DetailLayout>
  )

  function toTotals() {
    const { amount, subtotal, money = defaultMoney, order_id, id } = order
    const { currency } = money
    const format = (cents: number) => <FormattedMoney {...{ cents, currency }} />
    const totals = subtotal ? computeTotals(parseAmount(subtotal), money) : undefined
    return [
      ...(totals
        ? [
            { name: t`Subtotal`, value: format(totals.subtotal) },
            { name: t`Shipping`, value: totals.shipping === 0 ? t`Free` : format(totals.shipping) },
            { name: t`Tax`, value: format(totals.tax) },
          ]
        : []),
      {
        name: t`Total`,
        value: amount === '' ? '' : <strong>{format(parseAmount(amount))}</strong>,
      },
      { name: t`Order number`, value: <span className="font-mono">{order_id || id}</span> },
    ]
  }
}
