import { useLingui } from '@lingui/react/macro'
import { Grid3x3 } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { Button } from '#app/ui/button.tsx'
import { LazyOrderSheetDialog } from './lazy-order-sheet-dialog.ts'

type OrderSheetButtonProps = {
  product: Product
  /** The one chosen on the page. */
  material?: string | undefined
  /** In lists: an icon beside the other actions of the style. */
  bare?: boolean
}

/** Renders nothing for a style with a single choice. */
export function OrderSheetButton({ product, material, bare = false }: OrderSheetButtonProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [colors, sizes] = [product.colors.length, product.sizes.length]
  if (colors <= 1 && sizes <= 1) return null
  const press = () => {
    setWanted(true)
    setOpen(true)
  }
  const label =
    sizes <= 1
      ? t`Order several colors`
      : colors <= 1
        ? t`Order several sizes`
        : t`Order several colors and sizes`
  return (
    <>
      <Button
        look="secondary"
        size={bare ? 'sm' : 'md'}
        aria-haspopup="dialog"
        onClick={press}
        {...(bare && {
          title: label,
          'aria-label': `${label}: ${localizeProductName(product, i18n.locale)}`,
          'data-beside': true,
        })}
      >
        <Grid3x3 size={16} aria-hidden />
        {!bare && label}
      </Button>
      {wanted && <LazyOrderSheetDialog {...{ product, material, open }} onOpenChange={setOpen} />}
    </>
  )
}
