import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { quantityMax, requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import { isSample, toRequestedChoice } from '#shared/domain/pricing/samples.ts'
import { toRequestLine, useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { toaster } from '#app/lib/toaster.ts'
import { Button } from '#app/ui/button.tsx'
import type { EnteredLine } from '../parse/merge-rows.ts'
import { addLinesToCart, type ToCartAddition } from './add-lines-to-cart.ts'

type OrderActionsProps = {
  lines: EnteredLine[]
  toCartAddition: ToCartAddition
  /** Where else the lines can go. */
  children?: ReactNode
}

/** Lines leave the list for the cart; those of a request stay, since its form may be left. */
export function OrderActions({ lines, toCartAddition, children }: OrderActionsProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const requestQuote = useRequestQuote()
  const [busy, setBusy] = useState(false)
  const fitting = lines.filter(isForCart)
  const hasNotes = lines.some(({ note, target_price }) => note !== '' || target_price !== '')
  const addToCart = async () => {
    setBusy(true)
    const result = await saveOrWarn(addLinesToCart(fitting, toCartAddition, Date.now()))
    setBusy(false)
    if (!result) return
    const { added, tooMany, noRoom } = result
    const toast = await toaster
    if (added.length > 0)
      toast.success(
        t`${plural(added.length, { one: '# line was added to the cart.', other: '# lines were added to the cart.' })}`,
        {
          id: 'quick order',
          action: { label: t`View Cart`, onClick: () => void navigate({ to: '/cart' }) },
        },
      )
    if (tooMany.length > 0)
      toast.warning(
        t`${plural(tooMany.length, { one: 'A line of the cart holds at most 999 pcs with what is in it, so # line is still here. Request a quote for it.', other: 'A line of the cart holds at most 999 pcs with what is in it, so # lines are still here. Request a quote for them.' })}`,
        { id: 'quick order left' },
      )
    if (noRoom.length > 0)
      toast.warning(
        t`${plural(noRoom.length, { one: 'The cart is full with 200 lines. # line is still here.', other: 'The cart is full with 200 lines. # lines are still here.' })}`,
        { id: 'quick order full' },
      )
  }
  const request = () =>
    requestQuote({
      lines: lines.slice(0, requestLinesMax).map((line) =>
        toRequestLine(line.product, i18n.locale, {
          quantity: line.quantity,
          ...toRequestedChoice(line.specifications),
          ...(line.note && { note: line.note }),
          ...(line.target_price && { target_price: line.target_price }),
        }),
      ),
    })
  return (
    <>
      {fitting.length > 0 && (
        <Button aria-disabled={busy} onClick={() => busy || void addToCart()}>
          <Plural
            value={fitting.length}
            one="Add # line to the cart"
            other="Add # lines to the cart"
          />
        </Button>
      )}
      <Button look={fitting.length > 0 ? 'secondary' : 'primary'} onClick={request}>
        <Plural
          value={lines.length}
          one="Request a quote for # line"
          other="Request a quote for # lines"
        />
      </Button>
      {children}
      {hasNotes && (
        <p className="basis-full text-xs text-soft">
          <Trans>Notes and target prices go into a request or a visit, not into the cart.</Trans>
        </p>
      )}
    </>
  )
}

/** A sample is paid at the catalogue's fee; without one it is asked for. */
const isForCart = ({ quantity, product, specifications }: EnteredLine) =>
  quantity <= quantityMax && (!isSample({ specifications }) || product.sample_price !== undefined)
