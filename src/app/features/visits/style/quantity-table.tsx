import { Trans, useLingui } from '@lingui/react/macro'
import { parsePieces } from '#shared/domain/ordering/paste-block.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { setStyleQuantities } from '#data/visits/style-quantities.ts'
import { getControlClass } from '#app/ui/field.tsx'
import type { StyleWords } from './style-words.ts'
import { useSavedText } from '../use-saved-text.ts'

/** Pieces by colour and size, those included that the style no longer comes in. */
export function QuantityTable({ style, words }: { style: VisitStyle; words: StyleWords }) {
  const { t } = useLingui()
  const colors = listOptions('color', words.colors, style)
  const sizes = listOptions('size', words.sizes, style)
  const pieces = style.quantities.reduce((sum, { quantity }) => sum + quantity, 0)
  const { translateWord } = words
  return (
    <div className="overflow-x-auto">
      <table className="figures text-sm">
        <caption className="pb-2 text-left font-semibold">
          <Trans>Quantities</Trans>
          {pieces > 0 && (
            <span className="font-normal text-soft">
              {' '}
              <Trans>{pieces} in all</Trans>
            </span>
          )}
        </caption>
        {sizes.some((size) => size !== '') && (
          <thead>
            <tr>
              <td className="sr-only">{t`Color`}</td>
              {sizes.map((size) => (
                <th key={size} scope="col" className="px-1 pb-1 font-semibold">
                  {translateWord(size)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {colors.map((color) => (
            <tr key={color}>
              <th
                scope="row"
                className="sticky left-0 max-w-28 min-w-20 bg-paper pr-3 text-left font-normal wrap-break-word"
              >
                {color === '' ? <Trans>Pieces</Trans> : translateWord(color)}
              </th>
              {sizes.map((size) => (
                <td key={size} className="p-1">
                  <Cell style={style} words={words} color={color} size={size} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Option = 'color' | 'size'

/** An empty one where the style has none, or where pieces were noted without one. */
function listOptions(option: Option, offered: string[], { quantities }: VisitStyle): string[] {
  const noted = quantities.map(({ specifications }) => specifications[option] ?? '')
  const all = [...new Set([...offered, ...noted])]
  return all.length === 0 ? [''] : all
}

type CellProps = { style: VisitStyle; words: StyleWords; color: string; size: string }

function Cell({ style, words, color, size }: CellProps) {
  const { t } = useLingui()
  const specifications = { ...(color && { color }), ...(size && { size }) }
  const key = toLineKey('', specifications)
  const quantity =
    style.quantities.find((one) => toLineKey('', one.specifications) === key)?.quantity ?? 0
  const field = useSavedText(quantity === 0 ? '' : String(quantity), (text) => {
    const pieces = parsePieces(text)
    return pieces === undefined
      ? undefined
      : setStyleQuantities(style.id, [{ specifications, quantity: pieces }])
  })
  const options = [color, size].filter(Boolean).map(words.translateWord).join(', ')
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      aria-label={options ? t`Pieces: ${options}` : t`Pieces of ${words.name}`}
      aria-invalid={field.isInvalid}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onFocus={(event) => event.currentTarget.select()}
      className={`${getControlClass(field.isInvalid)} w-16! px-2! text-right`}
    />
  )
}
