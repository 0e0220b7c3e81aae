import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { clearCart } from '#data/cart/cart.ts'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { LineSheetLink } from '#app/catalogue/line-sheet-link.tsx'
import { DownloadButtons } from '#app/spreadsheet/download-buttons.tsx'
import { QuickOrderLink } from '#app/spreadsheet/quick-order-link.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCart } from './cart-provider.tsx'
import { PriceChanges } from './pricing/price-changes.tsx'
import { LineLimitNotice } from './line-limit-notice.tsx'
import { groupLines } from './ordering/group-lines.ts'
import { StyleBlock } from './ordering/style-block.tsx'
import { toCartSheetLine } from './to-cart-line.ts'
import { saveCartChange } from './save-cart-change.ts'

/** Duration of the fade of a cleared cart, in ms (specification, section 9). */
const fade = 500

type CartPageProps = {
  recommended: ReactNode
  loadProduct: (id: string) => Promise<Product | undefined>
}

/** Specification, section 2. */
export function CartPage({ recommended, loadProduct }: CartPageProps) {
  const { t, i18n } = useLingui()
  const { items, currency, isLoaded } = useCart()
  const [asking, setAsking] = useState(false)
  const [clearing, setClearing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isEmptied, setIsEmptied] = useState(false)
  // The focused button disappears with its line.
  const focusHeading = () => {
    setIsEmptied(true)
    heading.current?.focus()
  }
  const clear = () => {
    setClearing(true)
    setTimeout(async () => {
      await saveCartChange(clearCart())
      setClearing(false)
      focusHeading()
    }, fade)
  }
  if (!isLoaded) return <LocalDataPlaceholder />
  if (items.length === 0) return <EmptyCart takesFocus={isEmptied}>{recommended}</EmptyCart>
  return (
    <div className="column py-8 lg:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none lg:text-3xl">
          <Trans>Cart</Trans>
        </h1>
        <div className="flex flex-wrap">
          <LineSheetLink ids={items.map(({ productId }) => productId)} />
          <QuickOrderLink look="quiet" size="sm" />
          <DownloadButtons
            name={t`Cart`}
            lines={() => items.map((line) => toCartSheetLine(line, i18n.locale, t`Sample`))}
          />
          <Button look="quiet" size="sm" onClick={() => setAsking(true)} disabled={clearing}>
            <Trans>Clear Cart</Trans>
          </Button>
        </div>
      </div>
      <LineLimitNotice className="mt-6" />
      <PriceChanges className="mt-6" onDismissed={() => heading.current?.focus()} />
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
        <table className="w-full border-collapse">
          <thead className="max-md:hidden">
            <tr className="label-caps border-b border-ink text-left text-soft [&>th]:pr-4 [&>th]:pb-2 [&>th]:font-semibold">
              <th scope="col" colSpan={2}>
                <Trans>Style</Trans>
              </th>
              <th scope="col" className="text-right whitespace-nowrap">
                <Trans>Unit price</Trans>
              </th>
              <th scope="col">
                <Trans>Quantity</Trans>
              </th>
              <th scope="col" className="text-right">
                <Trans>Total</Trans>
              </th>
              <th scope="col">
                <span className="sr-only">{t`Remove`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groupLines(items).map(({ key, lines: [line, ...rest] }) => {
              const shared = { currency, fading: clearing, onRemoved: focusHeading }
              if (line === undefined) return null
              return rest.length > 0 ? (
                <StyleBlock
                  key={key}
                  lines={[line, ...rest]}
                  loadProduct={loadProduct}
                  {...shared}
                />
              ) : (
                <CartLineRow key={key} line={line} {...shared} />
              )
            })}
          </tbody>
        </table>
        <CartSummary />
      </div>
      <div className="print:hidden">{recommended}</div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Clear the cart?`}
        action={{ label: <Trans>Clear Cart</Trans>, run: clear, destructive: true }}
      >
        <Trans>All lines are removed from the cart on this device.</Trans>
      </AlertDialog>
    </div>
  )
}

function EmptyCart({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="column pt-14 lg:pt-20">
      <section className="flex flex-col items-start gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          <Trans>Your cart is empty</Trans>
        </h1>
        <p className="max-w-text text-soft">
          {isInTabOnly() ? (
            <Trans>
              Styles you add appear here with their prices. The cart lives in this tab until it is
              closed.
            </Trans>
          ) : (
            <Trans>
              Styles you add appear here with their prices. The cart stays on this device, no
              account needed.
            </Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/products" className={getButtonClass()}>
            <Trans>Continue Shopping</Trans>
          </Link>
          <QuickOrderLink look="secondary" />
        </div>
      </section>
      {children}
    </div>
  )
}
