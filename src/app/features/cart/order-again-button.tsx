import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { addAllToCart, RuleViolation, type CartAddition } from '#data/cart/cart.ts'
import { loadProducts } from '#app/catalogue/use-products.ts'
import { ruleMessages } from '#app/i18n/error-messages.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
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

/** Puts an order's lines in the cart, all or none, and opens it. Styles that the catalogue no longer has are named. */
export function OrderAgainButton({ items, catalogue }: OrderAgainButtonProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const putInCart = async () => {
    const products = await loadProducts(
      items.map(({ product_id }) => product_id),
      catalogue.product,
    )
    const missing = new Set(items.map(({ product_id }) => product_id)).size - products.size
    if (missing > 0) {
      // A part now would be there twice after the next press.
      toast.warning(
        t`${plural(missing, { one: 'A style could not be loaded, so nothing was added. Try again with a connection.', other: '# styles could not be loaded, so nothing was added. Try again with a connection.' })}`,
      )
      return
    }
    const gone = items.filter(({ product_id }) => !products.get(product_id))
    if (gone.length > 0) {
      const which = joinNames(gone)
      toast.warning(t`Not in the catalogue any more: ${which}.`)
    }
    const found = items.flatMap(({ product_id, specifications, quantity }) => {
      const product = products.get(product_id)
      return product ? toCartAddition(product, specifications, quantity) : []
    })
    if (found.length === 0) return
    const added = await saveOrWarn(addOrExplain(found))
    if (!added) return
    const capped = found.filter(({ quantity }, at) => added[at] !== quantity)
    if (capped.length > 0) {
      const which = joinNames(capped)
      toast.warning(t`One line holds ${quantityMax} pcs at most. Not all were added of: ${which}.`)
    }
    await navigate({ to: '/cart' })
  }
  /** The pieces of each line that were added; undefined when a rule of the cart forbids them, which a toast says. */
  const addOrExplain = async (lines: readonly CartAddition[]) => {
    try {
      return (await addAllToCart(lines, Date.now())).added
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error
      toast.warning(i18n._(ruleMessages[error.code]))
      return undefined
    }
  }
  const press = async () => {
    setBusy(true)
    await putInCart()
    setBusy(false)
  }
  return (
    <Button aria-disabled={busy} onClick={() => busy || void press()}>
      {busy ? <Trans>Adding...</Trans> : <Trans>Order again</Trans>}
    </Button>
  )
}

const joinNames = (lines: readonly { name: string }[]) =>
  [...new Set(lines.map(({ name }) => name))].join(', ')
