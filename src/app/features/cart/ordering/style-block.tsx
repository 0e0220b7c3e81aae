import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { findMissingPieces } from '#shared/domain/ordering/order-totals.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { isSample, toBulkChoice } from '#shared/domain/pricing/samples.ts'
import { UnitPrice } from '#app/catalogue/price.tsx'
import { SampleTag } from '#app/catalogue/selected-options.tsx'
import { changeLines } from '#data/cart/cart.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { SheetSummary } from '#app/ordering/sheet-summary.tsx'
import { ColorMinimums, NextPrice } from '#app/ordering/style-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormattedMoney, ModelNumber } from '#app/ui/no-translate.tsx'
import { CartLineRow } from '../cart-line-row.tsx'
import { useCart } from '../cart-provider.tsx'
import { LinePicture } from '../line-picture.tsx'
import { MinimumNote } from '../minimum-note.tsx'
import { countPieces, type PricedLine } from '../pricing/priced-cart.ts'
import { UnavailableNote } from '../pricing/unavailable-note.tsx'
import { saveCartChange } from '../save-cart-change.ts'
import { LazyOrderSheetDialog } from './lazy-order-sheet-dialog.ts'
import { findInverse } from './line-changes.ts'
import { showUndoToast } from './undo-toast.ts'

type StyleBlockProps = {
  /** All of the style, of one kind: at least one. */
  lines: PricedLine[]
  currency: string
  fading: boolean
  onRemoved: () => void
  /** Undefined when the style is no longer sold. */
  loadProduct: (id: string) => Promise<Product | undefined>
}

/** A style of many lines: its table, and one place to change it. Its lines open below. */
export function StyleBlock({ lines, currency, fading, onRemoved, loadProduct }: StyleBlockProps) {
  const { t, i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const { loading } = useCart()
  const product = useProduct(lines[0]!.productId, loadProduct) // at least one line
  const [isEditing, setIsEditing] = useState<boolean>()
  const [showsLines, setShowsLines] = useState(false)
  const [first] = lines as [PricedLine]
  const { name, productId, unitPrice, unavailable, withoutFee, prices } = first
  const isOfSamples = isSample(first)
  const pieces = countPieces(lines)
  const total = lines.reduce((sum, { totalPrice }) => sum + toCents(totalPrice ?? 0), 0)
  const translateWord = (word: string) =>
    lines.map(({ words }) => words?.[i18n.locale]?.[word]).find(Boolean) ?? word
  const listed = (option: string) => [
    ...new Set(lines.flatMap(({ specifications }) => specifications[option] ?? [])),
  ]
  const options = product ?? {
    colors: listed('color'),
    sizes: listed('size'),
    materials: listed('material'),
  }
  const missing = findMissingPieces(
    { min_quantity: first.minQuantity ?? 1, ...prices },
    isOfSamples ? [] : lines,
  )
  const remove = async () => {
    const changes = lines.map((line) => ({ ...line, quantity: 0 }))
    const changing = changeLines(changes)
    if (!(await saveCartChange(changing))) return
    // `lines` has the names and prices of the screen
    const inverse = findInverse(changes, await changing)
    showUndoToast(t`${name} removed from the cart.`, t`Undo`, inverse)
    onRemoved()
  }
  return (
    <>
      <tr
        className={clsx(
          'align-top transition-opacity duration-200 max-md:grid max-md:grid-cols-[5rem_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-3 max-md:pt-4 md:[&>td]:pt-4 md:[&>td]:pr-4',
          fading && 'opacity-0',
        )}
      >
        <td className="max-md:row-span-2 md:w-24">
          <LinePicture line={first} className="w-20" />
        </td>
        <td className="md:min-w-25">
          <Link
            to="/products/$id"
            params={{ id: productId }}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <p className="font-mono text-xs text-soft">
            <ModelNumber number={first.model} />
          </p>
          {isOfSamples && (
            <p className="mt-1">
              <SampleTag />
            </p>
          )}
          {unavailable ? (
            <UnavailableNote lines={lines} />
          ) : (
            !showsLines && missing.style > 0 && <MinimumNote line={first} />
          )}
        </td>
        <td className="figures whitespace-nowrap max-md:col-span-2 md:text-right">
          <UnitPrice
            unitPrice={unavailable ? undefined : unitPrice}
            {...{ withoutFee, currency }}
          />
          {!withoutFee && (
            <span className="text-sm text-soft md:hidden">
              {' '}
              <Trans>per piece</Trans>
            </span>
          )}
        </td>
        <td className="figures font-semibold max-md:col-span-2">{formatPieces(pieces)}</td>
        <td className="figures font-semibold whitespace-nowrap max-md:self-center max-md:text-right md:text-right">
          {unavailable ? '–' : <FormattedMoney cents={total} currency={currency} />}
          {lines.some(({ estimated }) => estimated) && !loading && (
            <span className="block text-xs font-normal text-warn">
              <Trans>Estimate</Trans>
            </span>
          )}
        </td>
        <td className="max-md:col-start-3 max-md:row-start-1 max-md:-mt-3 max-md:-mr-3 max-md:justify-self-end md:w-11 md:pr-0!">
          <button
            type="button"
            aria-label={t`Remove ${name}`}
            onClick={() => void remove()}
            className="grid size-11 place-items-center rounded-sm text-soft hover:bg-wash hover:text-bad"
          >
            <Trash2 size={18} aria-hidden />
          </button>
        </td>
      </tr>
      <tr className={clsx('border-b border-line max-md:block', fading && 'opacity-0')}>
        <td colSpan={6} className="pt-3 pb-4 max-md:block md:pl-28">
          <div className="grid gap-3">
            <SheetSummary
              options={options}
              lines={lines.map((line) => ({
                ...line,
                specifications: toBulkChoice(line.specifications),
              }))}
              translateWord={translateWord}
              label={isOfSamples ? t`Samples of ${name}` : t`Quantities of ${name}`}
            />
            {prices && !unavailable && !isOfSamples && (
              <NextPrice prices={prices} pieces={pieces} currency={currency} />
            )}
            {missing.style === 0 && (
              <ColorMinimums
                minimum={prices?.min_per_color ?? 1}
                missing={missing.colors}
                nameColor={translateWord}
              />
            )}
            <div className="flex flex-wrap gap-2 print:hidden">
              {product && !unavailable && (
                <Button
                  look="secondary"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={t`Edit quantities of ${name}`}
                  onClick={() => setIsEditing(true)}
                >
                  <Trans>Edit quantities</Trans>
                </Button>
              )}
              <Button
                look="quiet"
                size="sm"
                aria-expanded={showsLines}
                onClick={() => setShowsLines(!showsLines)}
              >
                <Trans>Lines of this style ({lines.length})</Trans>
              </Button>
            </div>
          </div>
          {product && isEditing !== undefined && (
            <LazyOrderSheetDialog
              product={product}
              startsWithSamples={isOfSamples}
              open={isEditing}
              onOpenChange={setIsEditing}
            />
          )}
        </td>
      </tr>
      {showsLines &&
        lines.map((line) => (
          <CartLineRow key={line.key} {...{ line, currency, fading, onRemoved }} />
        ))}
    </>
  )
}

/** From the device where it has the catalogue; undefined until then, and where it cannot be loaded. */
function useProduct(id: string, loadProduct: StyleBlockProps['loadProduct']) {
  const [product, setProduct] = useState<Product>()
  useEffect(() => {
    let unmounted = false
    void withFallback(loadProduct(id), undefined).then((loaded) => {
      if (!unmounted) setProduct(loaded)
    })
    return () => {
      unmounted = true
    }
  }, [id, loadProduct])
  return product
}
