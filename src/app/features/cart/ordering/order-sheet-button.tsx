import { useLingui } from '@lingui/react/macro'
import { Grid3x3 } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { LazyOrderSheetDialog } from './lazy-order-sheet-dialog.ts'

/** Renders nothing for a style with a single choice. `material` is the one chosen on the page. */
export function OrderSheetButton({
  product,
  material,
}: {
  product: Product
  material: string | undefined
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [colors, sizes] = [product.colors.length, product.sizes.length]
  if (colors <= 1 && sizes <= 1) return null
  const press = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={press}>
        <Grid3x3 size={16} aria-hidden />
        {sizes <= 1
          ? t`Order several colors`
          : colors <= 1
            ? t`Order several sizes`
            : t`Order several colors and sizes`}
      </Button>
      {wanted && <LazyOrderSheetDialog {...{ product, material, open }} onOpenChange={setOpen} />}
    </>
  )
}
