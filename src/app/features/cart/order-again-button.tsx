import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Product } from '#shared/contract/catalogue.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { addToCart } from '#data/cart/cart.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { toCartAddition } from './to-cart-line.ts'

type OrderAgainButtonProps = {
  items: readonly {
    product_id: string
    name: string
    quantity: number
    specifications: Specifications
  }[]
  catalogue: CataloguePort
}

/** Puts an order's lines in the cart and opens it. Styles that the catalogue no longer has are named. */
export function OrderAgainButton({ items, catalogue }: OrderAgainButtonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function putInCart() {
    setBusy(true)
    const lines = await Promise.all(
      items.map(async (item) => ({
        ...item,
        product: await withFallback(catalogue.product(item.product_id), undefined),
      })),
    )
    const gone = lines.filter(({ product }) => !product).map(({ name }) => name)
    if (gone.length > 0) {
      const which = [...new Set(gone)].join(', ')
      toast.warning(t`Not in the catalogue any more: ${which}.`)
    }
    const added = await saveOrWarn(addAll(lines))
    setBusy(false)
    if (added !== undefined && added > 0) await navigate({ to: '/cart' })
  }
  return (
    <Button aria-disabled={busy} onClick={() => busy || void putInCart()}>
      {busy ? <Trans>Adding...</Trans> : <Trans>Order again</Trans>}
    </Button>
  )
}

type FoundLine = OrderAgainButtonProps['items'][number] & { product: Product | undefined }

/** @returns the number of lines that are in the cart now. */
async function addAll(lines: readonly FoundLine[]): Promise<number> {
  const found = lines.flatMap(({ product, specifications, quantity }) =>
    product ? toCartAddition(product, specifications, quantity) : [],
  )
  for (const addition of found) await addToCart(addition, Date.now())
  return found.length
}
