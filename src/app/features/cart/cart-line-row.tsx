import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toCents } from '#shared/domain/pricing/money.ts'
import { removeLine, setQuantity } from '#data/cart/cart.ts'
import { ModelNumber, FormattedMoney } from '#app/ui/no-translate.tsx'
import { useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { UnitPrice } from '#app/catalogue/price.tsx'
import { SelectedOptions } from '#app/catalogue/selected-options.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import { useCart } from './cart-provider.tsx'
import { LinePicture } from './line-picture.tsx'
import { MinimumNote } from './minimum-note.tsx'
import type { PricedLine } from './pricing/priced-cart.ts'
import { UnavailableNote } from './pricing/unavailable-note.tsx'
import { saveCartChange } from './save-cart-change.ts'
import { toQuoteLine } from './to-cart-line.ts'

/** Duration of the fade of a removed line, in ms (specification, section 9). */
const fade = 200

/** A table row on wide screens, a card on a phone. */
export function CartLineRow({
  line,
  currency,
  fading,
  onRemoved,
}: {
  line: PricedLine
  currency: string
  fading: boolean
  onRemoved: () => void
}) {
  const { t } = useLingui()
  const { loading } = useCart()
  const requestQuote = useRequestQuote()
  const [leaving, setLeaving] = useState(false)
  const remove = () => {
    setLeaving(true)
    setTimeout(async () => {
      if (await saveCartChange(removeLine(line.key))) onRemoved()
      else setLeaving(false)
    }, fade)
  }
  return (
    <tr
      className={clsx(
        'border-b border-line align-top transition-opacity duration-200 max-md:grid max-md:grid-cols-[5rem_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-3 max-md:py-4 md:[&>td]:py-4 md:[&>td]:pr-4',
        (leaving || fading) && 'opacity-0',
      )}
    >
      <td className="max-md:row-span-2 md:w-24">
        <LinePicture line={line} className="w-20" />
      </td>
      <td className="md:min-w-25">
        <Link
          to="/products/$id"
          params={{ id: line.productId }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {line.name}
        </Link>
        <p className="font-mono text-xs text-soft">
          <ModelNumber number={line.model} />
        </p>
        <p className="mt-1 text-sm empty:hidden">
          <SelectedOptions chosen={line.specifications} words={line.words} />
        </p>
        {line.unavailable ? <UnavailableNote lines={[line]} /> : <MinimumNote line={line} />}
      </td>
      <td className="figures whitespace-nowrap max-md:col-span-2 md:text-right">
        <UnitPrice
          unitPrice={line.unavailable ? undefined : line.unitPrice}
          withoutFee={line.withoutFee}
          currency={currency}
        />
        {!line.withoutFee && (
          <span className="text-sm text-soft md:hidden">
            {' '}
            <Trans>per piece</Trans>
          </span>
        )}
      </td>
      <td className="max-md:col-span-2">
        <QuantityField
          quantity={line.quantity}
          label={t`Quantity of ${line.name}`}
          onChange={(quantity) => void saveCartChange(setQuantity(line.key, quantity))}
          pause={300}
          onAskForMore={(pieces) => requestQuote({ lines: [toQuoteLine(line, pieces)] })}
        />
      </td>
      <td className="figures font-semibold whitespace-nowrap max-md:self-center max-md:text-right md:text-right">
        {line.totalPrice === undefined ? (
          '–'
        ) : (
          <FormattedMoney cents={toCents(line.totalPrice)} currency={currency} />
        )}
        {line.estimated && !loading && (
          <span className="block text-xs font-normal text-warn">
            <Trans>Estimate</Trans>
          </span>
        )}
      </td>
      <td className="max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end max-md:-mt-3 max-md:-mr-3 md:w-11 md:pr-0!">
        <button
          type="button"
          aria-label={t`Remove ${line.name}`}
          onClick={remove}
          className="grid size-11 place-items-center rounded-sm text-soft hover:bg-wash hover:text-bad"
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </td>
    </tr>
  )
}
