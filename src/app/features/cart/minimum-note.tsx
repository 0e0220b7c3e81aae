import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#shared/domain/format-number.ts'
import { isSample } from '#shared/domain/pricing/samples.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { useCart } from './cart-provider.tsx'
import { countPieces, type PricedLine } from './pricing/priced-cart.ts'

/**
 * The factory's minimum is one for all colours and sizes of a style, and is only displayed (specification, section 5).
 * The first line of the style says it for all of them; samples need no minimum.
 */
export function MinimumNote({ line }: { line: PricedLine }) {
  const { t, i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const askForQuote = useAskForQuote()
  const { items } = useCart()
  const ofStyle = items.filter((item) => item.productId === line.productId && !isSample(item))
  const minimum = line.minQuantity ?? 1
  if (isSample(line)) return null
  if (line.stylePieces >= minimum) return <ColorMinimumNote line={line} ofStyle={ofStyle} />
  if (ofStyle[0]?.key !== line.key) return null
  const least = formatNumber(minimum, i18n.locale)
  const inAll = formatPieces(line.stylePieces)
  const isSplit = ofStyle.length > 1
  const quote = () =>
    askForQuote({
      product_id: line.productId,
      product_name: line.name,
      model: line.model,
      quantity: minimum,
      ...(isSplit
        ? {
            message: [
              t`Please quote for the minimum order of this style, shared out like my cart:`,
              ...ofStyle.map(({ specifications, quantity }) => {
                const options = Object.values(specifications).join(', ')
                const pieces = formatPieces(quantity)
                return options === '' ? `- ${pieces}` : `- ${options}: ${pieces}`
              }),
            ].join('\n'),
          }
        : { options: Object.values(line.specifications) }),
    })
  return (
    <p className="mt-1 text-sm text-soft">
      {isSplit ? (
        <Trans>
          {inAll} of this style in all: below the factory's minimum of {least} pcs.
        </Trans>
      ) : (
        <Trans>Below the factory's minimum of {least} pcs.</Trans>
      )}{' '}
      <button
        type="button"
        onClick={quote}
        className="min-h-6 text-left font-semibold text-trade underline underline-offset-4"
      >
        <Trans>Request a quote for the minimum order</Trans>
      </button>
    </p>
  )
}

/** Of a style of which there is enough, each colour may still be too few: its first line says so. */
function ColorMinimumNote({ line, ofStyle }: { line: PricedLine; ofStyle: PricedLine[] }) {
  const { i18n } = useLingui()
  const minimum = line.prices?.min_per_color ?? 1
  const color = line.specifications['color']
  const ofColor = ofStyle.filter(({ specifications }) => specifications['color'] === color)
  const isTooFew = countPieces(ofColor) < minimum
  if (color === undefined || !isTooFew || ofColor[0]?.key !== line.key) return null
  const least = formatNumber(minimum, i18n.locale)
  return (
    <p className="mt-1 text-sm text-soft">
      <Trans>Below the factory's minimum of {least} pcs per color.</Trans>
    </p>
  )
}
