import { Trans } from '@lingui/react/macro'
import { useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { toQuoteLine } from '../to-cart-line.ts'
import type { PricedLine } from './priced-cart.ts'

/** For lines of a style that are no longer sold; samples without a fee can be asked for. */
export function UnavailableNote({ lines }: { lines: PricedLine[] }) {
  const requestQuote = useRequestQuote()
  const areWithoutFee = lines.some(({ withoutFee }) => withoutFee)
  return (
    <div className="mt-1 text-sm">
      <p role="alert" className="text-bad">
        {areWithoutFee ? (
          <Trans>
            Samples of this style are no longer sold at a fee. Please remove them from the cart.
          </Trans>
        ) : (
          <Trans>This style is no longer available. Please remove it.</Trans>
        )}
      </p>
      {areWithoutFee && (
        <button
          type="button"
          onClick={() => requestQuote({ lines: lines.map((line) => toQuoteLine(line)) })}
          className="min-h-11 font-semibold text-trade underline underline-offset-4 print:hidden"
        >
          <Trans>Ask for a sample</Trans>
        </button>
      )}
    </div>
  )
}
