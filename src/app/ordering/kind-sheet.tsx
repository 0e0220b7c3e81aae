import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import {
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { setCell } from '#shared/domain/ordering/fill-quantities.ts'
import type { GridCell, StyleLine } from '#shared/domain/ordering/order-grid.ts'
import {
  countStylePieces,
  findMissingPieces,
  findOversizedLines,
} from '#shared/domain/ordering/order-totals.ts'
import { parsePieces, pasteBlock, splitBlock } from '#shared/domain/ordering/paste-block.ts'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { useSampleTerms } from '#app/catalogue/style-terms.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { SelectField } from '#app/ui/field.tsx'
import { PackNote, StyleTotal } from './order-sheet-notes.tsx'
import { OrderSheetTable } from './order-sheet-table.tsx'
import { CartonTools, FillTools, readDigits, ToolButton } from './order-sheet-tools.tsx'
import { ratioRow } from './quantity-cell.tsx'
import { ColorMinimums, NextPrice } from './style-notes.tsx'
import { useOrderSheet, type OrderSteps } from './use-order-sheet.ts'

type KindSheetProps = {
  product: Product
  /** Their price is the fee, and no minimum counts. */
  isOfSamples?: boolean
  /** All lines of the style and this kind, without the choice of it. */
  lines: readonly StyleLine[]
  onChange: (lines: StyleLine[]) => void
  material?: string | undefined
  lineLimit?: typeof quantityMax
  /** What Undo goes back to. */
  history: OrderSteps
}

/** Pieces of a style by colour and size, with totals. Keeps only what the screen shows: the lines are the caller's. */
export function KindSheet(props: KindSheetProps) {
  const { product, isOfSamples = false, lines, onChange, material, lineLimit, history } = props
  const { t, i18n } = useLingui()
  const describeSamples = useSampleTerms()
  const id = useId()
  const sheet = useOrderSheet({ product, lines, onChange, material, history })
  const [ratio, setRatio] = useState<number[]>([])
  const [showsRatio, setShowsRatio] = useState(false)
  const [cartons, setCartons] = useState(1)
  const [ignored, setIgnored] = useState(0)
  // What follows from the quantities may be drawn a frame after the key.
  const settled = useDeferredValue(lines)
  const columnOption = sheet?.grid.columnOption
  const translate = useCallback(
    (word: string) => localizeProductWord(product, word, i18n.locale),
    [product, i18n.locale],
  )
  const names = useMemo(() => {
    const bare = { color: t`No color`, size: t`No size`, material: t`No material` }
    return {
      row: (value: string) => translate(value) || bare.color,
      column: (value: string) => translate(value) || bare[columnOption ?? 'size'],
    }
  }, [translate, t, columnOption])
  if (sheet === undefined) return null
  const { grid, quantities, change } = sheet
  const name = localizeProductName(product, i18n.locale)
  const oversized = lineLimit === undefined ? [] : findOversizedLines(lines)
  const setPart = (column: number, parts: number[]) =>
    setRatio(
      grid.columns.map((_, at) => parts[at - column] ?? (at < column ? (ratio[at] ?? 0) : 0)),
    )
  const type = (cell: GridCell, text: string) => {
    setIgnored(0)
    const pieces = readDigits(text)
    if (cell.row === ratioRow)
      setRatio(grid.columns.map((_, at) => (at === cell.column ? pieces : (ratio[at] ?? 0))))
    else change(setCell(quantities, cell, pieces), `${cell.row} ${cell.column}`)
  }
  const paste = (cell: GridCell, text: string) => {
    if (cell.row === ratioRow)
      return setPart(cell.column, splitBlock(text)[0]?.map((part) => parsePieces(part) ?? 0) ?? [])
    const pasted = pasteBlock(grid, quantities, cell, text)
    change(pasted.quantities)
    setIgnored(pasted.ignored)
  }
  return (
    <div className="grid min-w-0 gap-4">
      {sheet.materials.length > 0 && (
        <MaterialField {...{ sheet, lines, translate }} none={t`No material`} />
      )}
      <OrderSheetTable
        sheet={sheet}
        names={names}
        label={isOfSamples ? t`Samples of ${name}` : t`Quantities of ${name}`}
        ratio={showsRatio ? ratio : undefined}
        oversizedNote={oversized.length > 0 ? `${id}-oversized` : undefined}
        onType={type}
        onPaste={paste}
      />
      <StyleTotal product={product} isOfSamples={isOfSamples} lines={settled} />
      {isOfSamples ? (
        <p className="figures text-sm text-soft">{describeSamples(product)}</p>
      ) : (
        <StyleNotes product={product} lines={settled} nameColor={translate} />
      )}
      {oversized.length > 0 && (
        <OversizedNote id={`${id}-oversized`} lines={oversized} translate={translate} />
      )}
      <div role="status" className="text-sm text-warn empty:hidden">
        {ignored > 0 && (
          <Plural
            value={ignored}
            one="# pasted cell was no quantity or lies outside of the table."
            other="# pasted cells were no quantities or lie outside of the table."
          />
        )}
      </div>
      <FillTools sheet={sheet} names={names}>
        {grid.columns.length > 1 && !isOfSamples && (
          <ToolButton expanded={showsRatio} onPress={() => setShowsRatio(!showsRatio)}>
            <Trans>Ratio and cartons</Trans>
          </ToolButton>
        )}
      </FillTools>
      {showsRatio && (
        <CartonTools
          {...{ sheet, names, ratio, cartons }}
          packSize={product.pack_size}
          onCartons={setCartons}
        />
      )}
      {product.pack_size !== undefined && !isOfSamples && (
        <PackNote sheet={sheet} packSize={product.pack_size} />
      )}
    </div>
  )
}

type StyleNotesProps = {
  product: Product
  lines: readonly StyleLine[]
  nameColor: (color: string) => string
}

const StyleNotes = memo(function StyleNotes({
  product: { pricing },
  lines,
  nameColor,
}: StyleNotesProps) {
  const { i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const missing = findMissingPieces(pricing, lines)
  const least = formatNumber(pricing.min_quantity, i18n.locale)
  const more = formatPieces(missing.style)
  return (
    <div className="grid gap-1 empty:hidden">
      <NextPrice prices={pricing} pieces={countStylePieces(lines)} currency={pricing.currency} />
      {missing.style > 0 && (
        <p className="text-sm text-soft">
          <Trans>
            The factory's minimum for this style is {least} pcs: {more} more.
          </Trans>
        </p>
      )}
      <ColorMinimums
        minimum={pricing.min_per_color ?? 1}
        missing={missing.colors}
        nameColor={nameColor}
      />
    </div>
  )
})

type OversizedNoteProps = {
  id: string
  lines: readonly StyleLine[]
  translate: (word: string) => string
}

function OversizedNote({ id, lines, translate }: OversizedNoteProps) {
  const formatPieces = useFormatPieces()
  const listed = lines
    .map(({ specifications, quantity }) =>
      [...Object.values(specifications).map(translate), formatPieces(quantity)].join(' '),
    )
    .join('; ')
  return (
    <p id={id} role="alert" className="border-l-2 border-warn bg-warn-wash p-3 text-sm">
      <Trans>
        More than {quantityMax} pcs of one color and size go into a request: {listed}.
      </Trans>
    </p>
  )
}

type MaterialFieldProps = {
  sheet: NonNullable<ReturnType<typeof useOrderSheet>>
  lines: readonly StyleLine[]
  translate: (word: string) => string
  none: string
}

/** Each material has a grid of its own; the list says how many pieces are in each. */
function MaterialField({ sheet, lines, translate, none }: MaterialFieldProps) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const name = (material: string) => {
    const pieces = lines
      .filter(({ specifications }) => (specifications['material'] ?? '') === material)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const words = translate(material) || none
    return pieces === 0 ? words : `${words} · ${formatPieces(pieces)}`
  }
  return (
    <SelectField
      label={t`Material`}
      value={sheet.grid.material}
      onChange={(event) => sheet.setMaterial(event.currentTarget.value)}
      className="max-w-96"
    >
      {sheet.materials.map((material) => (
        <option key={material} value={material}>
          {name(material)}
        </option>
      ))}
    </SelectField>
  )
}
