import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { readSheetDraft } from '#data/cart/sheet-drafts.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { DialogSheet } from '#app/ui/dialog-sheet.tsx'
import { useCart } from '../cart-provider.tsx'
import { SheetEditor } from './sheet-editor.tsx'

type OrderSheetDialogProps = {
  product: Product
  /** The material shown first. */
  material?: string | undefined
  startsWithSamples?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The style's lines of the cart as one sheet. What is typed is kept on the device until it is in the cart. */
export function OrderSheetDialog(props: OrderSheetDialogProps) {
  const { product, material, startsWithSamples, open, onOpenChange } = props
  const { i18n } = useLingui()
  return (
    <DialogSheet
      open={open}
      onOpenChange={onOpenChange}
      title={localizeProductName(product, i18n.locale)}
      description={<ModelNumber number={product.model} />}
    >
      <LoadedEditor
        {...{ product, material, startsWithSamples }}
        onClose={() => onOpenChange(false)}
      />
    </DialogSheet>
  )
}

type LoadedEditorProps = {
  product: Product
  material: string | undefined
  startsWithSamples: boolean | undefined
  onClose: () => void
}

/** Waits for cart and draft, which the sheet begins with. */
function LoadedEditor({ product, ...rest }: LoadedEditorProps) {
  const isLoaded = useCart((cart) => cart.isLoaded)
  const items = useCart((cart) => cart.items)
  const [read, setRead] = useState<{ draft: StyleLine[] | undefined }>()
  useEffect(() => {
    let unmounted = false
    void withFallback(readSheetDraft(product.id), undefined).then((draft) => {
      if (!unmounted) setRead({ draft })
    })
    return () => {
      unmounted = true
    }
  }, [product.id])
  if (!isLoaded || read === undefined)
    return (
      <p role="status" className="py-10 text-center text-sm text-soft">
        <Trans>Loading…</Trans>
      </p>
    )
  const inCart = items
    .filter(({ productId }) => productId === product.id)
    .map(({ specifications, quantity }) => ({ specifications, quantity }))
  return <SheetEditor product={product} inCart={inCart} draft={read.draft} {...rest} />
}
