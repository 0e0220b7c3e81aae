import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Specifications } from '#shared/contract/validation.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { parsePieces } from '#shared/domain/ordering/paste-block.ts'
import { isSample, toBulkChoice } from '#shared/domain/pricing/samples.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { setStyleQuantities } from '#data/visits/style-quantities.ts'
import { ruleMessages } from '#app/i18n/error-messages.ts'
import { getControlClass } from '#app/ui/field.tsx'
import type { StyleWords } from './style-words.ts'
import { useSavedText } from '../use-saved-text.ts'

type QuantityTableProps = { style: VisitStyle; words: StyleWords }

/** Pieces by colour and size, those included that the style no longer comes in: a table for each material. */
export function QuantityTable({ style, words }: QuantityTableProps) {
  // a cell that only a line has stays when it is cleared
  const [initial] = useState(style.quantities)
  const noted = [...initial, ...style.quantities]
  const choices = noted.map(({ specifications }) => listOthers(specifications))
  const tables = new Map(
    (initial.length > 0 ? choices : [{}, ...choices]).map((others) => [
      toLineKey('', others),
      others,
    ]),
  )
  return (
    <div className="grid gap-4">
      {Array.from(tables, ([key, others]) => (
        <MaterialTable key={key} {...{ style, words, noted, others }} />
      ))}
    </div>
  )
}

type MaterialTableProps = QuantityTableProps & {
  noted: readonly StyleLine[]
  /** The material. */
  others: Specifications
}

function MaterialTable({ style, words, noted, others }: MaterialTableProps) {
  const { t } = useLingui()
  const { translateWord } = words
  const key = toLineKey('', others)
  const isOfTable = ({ specifications }: StyleLine) =>
    toLineKey('', listOthers(specifications)) === key
  const ofTable = noted.filter(isOfTable)
  const colors = listOptions('color', words.colors, ofTable)
  const sizes = listOptions('size', words.sizes, ofTable)
  const pieces = style.quantities.filter(isOfTable).reduce((sum, { quantity }) => sum + quantity, 0)
  const kind = isSample({ specifications: others }) ? [t`Sample`] : []
  const material = [...kind, ...Object.values(toBulkChoice(others)).map(translateWord)].join(', ')
  return (
    <div className="overflow-x-auto">
      <table className="figures text-sm">
        <caption className="pb-2 text-left font-semibold">
          <Trans>Quantities</Trans>
          {material && ` · ${material}`}
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
                  <Cell
                    style={style}
                    words={words}
                    specifications={{ ...(color && { color }), ...(size && { size }), ...others }}
                  />
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

/** Options that are no row or column: the material. */
const listOthers = (specifications: Specifications): Specifications =>
  Object.fromEntries(
    Object.entries(specifications).filter(
      ([option, value]) => value !== '' && option !== 'color' && option !== 'size',
    ),
  )

/** An empty one where the style has none, or where pieces were noted without one. */
function listOptions(option: Option, offered: string[], lines: readonly StyleLine[]): string[] {
  const noted = lines.map(({ specifications }) => specifications[option] ?? '')
  const all = [...new Set([...offered, ...noted])]
  return all.length === 0 ? [''] : all
}

type CellProps = QuantityTableProps & { specifications: Specifications }

function Cell({ style, words, specifications }: CellProps) {
  const { t, i18n } = useLingui()
  const key = toLineKey('', specifications)
  const quantity =
    style.quantities.find((one) => toLineKey('', one.specifications) === key)?.quantity ?? 0
  const error = useId()
  const write = (pieces: number) =>
    setStyleQuantities(style.id, [{ specifications, quantity: pieces }])
  const field = useSavedText(
    quantity === 0 ? '' : String(quantity),
    (text) => {
      const pieces = parsePieces(text)
      return pieces === undefined ? undefined : write(pieces)
    },
    () => write(0),
  )
  const options = [
    ...(isSample({ specifications }) ? [t`Sample`] : []),
    ...Object.values(toBulkChoice(specifications)).map(words.translateWord),
  ].join(', ')
  return (
    <>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={options ? t`Pieces: ${options}` : t`Pieces of ${words.name}`}
        aria-invalid={field.isInvalid}
        aria-describedby={field.isInvalid ? error : undefined}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onFocus={(event) => event.currentTarget.select()}
        className={`${getControlClass(field.isInvalid)} w-16! px-2! text-right`}
      />
      {field.isInvalid && (
        <span id={error} className="block max-w-28 text-xs text-bad">
          {i18n._(ruleMessages['quantity.whole'])}
        </span>
      )}
    </>
  )
}
