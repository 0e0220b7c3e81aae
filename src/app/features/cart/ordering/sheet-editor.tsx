import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { findOversizedLines } from '#shared/domain/ordering/order-totals.ts'
import {
  applyChangedQuantities,
  findChangedQuantities,
} from '#shared/domain/ordering/quantity-changes.ts'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { isSample } from '#shared/domain/pricing/samples.ts'
import { changeLines, RuleViolation } from '#data/cart/cart.ts'
import { ruleMessages } from '#app/i18n/error-messages.ts'
import { toRequestLine, useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { OrderSheet } from '#app/ordering/order-sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { findChanges, findInverse } from './line-changes.ts'
import { showUndoToast } from './undo-toast.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

type SheetEditorProps = {
  product: Product
  material: string | undefined
  startsWithSamples?: boolean | undefined
  /** The style's lines when the sheet was opened. */
  inCart: readonly StyleLine[]
  /** Cells that were typed and are not in the cart yet. */
  draft: StyleLine[] | undefined
  onClose: () => void
}

export function SheetEditor(props: SheetEditorProps) {
  const { product, material, startsWithSamples, inCart, draft, onClose } = props
  const { t, i18n } = useLingui()
  const requestQuote = useRequestQuote()
  const [before] = useState(inCart)
  const [lines, setLines] = useState<readonly StyleLine[]>(() =>
    applyChangedQuantities(before, draft ?? []),
  )
  const [failure, setFailure] = useState<string>()
  // What each line of the cart keeps is collected once, when it is saved.
  const changed = findChangedQuantities(before, lines)
  const isChanged = changed.length > 0
  const { finishDraft } = useSheetDraft(product.id, isChanged ? changed : undefined)
  const isUnpriced = !product.sample_price && lines.some(isSample)
  const isForRequest = isUnpriced || findOversizedLines(lines).length > 0
  const change = (next: readonly StyleLine[]) => {
    setFailure(undefined)
    setLines(next)
  }
  const save = async () => {
    const changes = findChanges(product, before, lines)
    try {
      const stored = await changeLines(changes)
      await finishDraft()
      onClose()
      const name = localizeProductName(product, i18n.locale)
      showUndoToast(t`Quantities of ${name} changed.`, t`Undo`, findInverse(changes, stored))
    } catch (error) {
      console.warn('The cart could not be saved.', error)
      setFailure(
        error instanceof RuleViolation
          ? i18n._(ruleMessages[error.code])
          : t`Failed to add item to cart`,
      )
    }
  }
  const quote = () => {
    onClose()
    requestQuote({
      lines: lines.map((line) => toRequestLine(product, i18n.locale, line)),
      // a closed form gives the quantities back
      ...(isChanged && { sheet: { product_id: product.id, changes: changed } }),
    })
  }
  return (
    <div className="grid gap-4">
      {draft && isChanged && (
        <div className="flex flex-wrap items-center justify-between gap-2 bg-wash p-3 text-sm">
          <p>
            <Trans>These quantities are not in the cart yet.</Trans>
          </p>
          <Button look="quiet" size="sm" onClick={() => change(before)}>
            <Trans>Show those of the cart</Trans>
          </Button>
        </div>
      )}
      <OrderSheet
        product={product}
        lines={lines}
        onChange={change}
        material={material}
        startsWithSamples={startsWithSamples}
        lineLimit={quantityMax}
      />
      {isUnpriced && (
        <p role="status" className="border-l-2 border-warn bg-warn-wash p-3 text-sm">
          <Trans>Samples of this style have no fixed fee: they go into a request.</Trans>
        </p>
      )}
      <DialogActions className="mt-2">
        {failure !== undefined && (
          <p role="alert" className="mb-3 text-sm text-bad">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3 [&>*]:flex-1 sm:[&>*]:flex-none">
          <Button
            look={isForRequest ? 'primary' : 'secondary'}
            disabled={lines.length === 0}
            onClick={quote}
          >
            <Trans>Request a quote for this style</Trans>
          </Button>
          {!isForRequest && (
            <Button disabled={!isChanged} onClick={() => void save()}>
              {before.length === 0 ? <Trans>Add to Cart</Trans> : <Trans>Update Cart</Trans>}
            </Button>
          )}
        </div>
      </DialogActions>
    </div>
  )
}
