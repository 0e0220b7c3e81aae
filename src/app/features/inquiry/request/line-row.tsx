import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Trash2 } from 'lucide-react'
import { memo, useId, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductWord } from '#shared/domain/catalogue/localized-text.ts'
import { useSampleTerms } from '#app/catalogue/style-terms.ts'
import { ruleMessages } from '#app/i18n/error-messages.ts'
import { getControlClass } from '#app/ui/field.tsx'
import type { Attachment } from '#app/attachments/attachments-reducer.ts'
import { LineDetails } from './line-details.tsx'
import { LineSummary } from './line-summary.tsx'
import { parseRequestedPieces } from './line-input.ts'
import { withField, withRemoved, type EditRow, type RequestRow } from './use-request-lines.ts'

type LineRowProps = {
  row: RequestRow
  /** The style, once it is read; it translates the options and knows what a sample costs. */
  product: Product | undefined
  /** Later lines of a style do not repeat its name. */
  isFirstOfStyle: boolean
  onChange: EditRow
  /** Of the whole form; undefined for a line without any. */
  files: Attachment[] | undefined
  /** Returns the ids of the new files. */
  onPick: (files: File[]) => string[]
  disabled: boolean
}

/** Rows of a long request render alone: a key in one must not render the others. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, product, isFirstOfStyle, onChange, files, onPick, disabled } = props
  const { id, line, removed, invalid } = row
  const { t, i18n } = useLingui()
  const describeSamples = useSampleTerms()
  const detailsId = useId()
  const [isOpened, setIsOpened] = useState(false)
  // What is wrong stays in sight.
  const isOpen = isOpened || invalid.includes('target_price')
  const options = Object.values(line.specifications).map((word) =>
    product ? localizeProductWord(product, word, i18n.locale) : word,
  )
  const title = [line.product_name, ...options].join(', ')
  const setRemoved = (now: boolean) => onChange(id, (before) => withRemoved(before, now))
  if (removed) {
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 text-soft">
        <span>
          <Trans>{title}: removed</Trans>
        </span>
        <button
          ref={focusOnMount}
          type="button"
          disabled={disabled}
          onClick={() => setRemoved(false)}
          className="min-h-11 font-semibold text-trade underline underline-offset-4"
        >
          <Trans>Undo</Trans>
        </button>
      </li>
    )
  }
  return (
    <li className="py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2">
        <LineSummary line={line} options={options} isFirstOfStyle={isFirstOfStyle} />
        <PiecesField row={row} title={title} onChange={onChange} disabled={disabled} />
        <button
          type="button"
          aria-label={t`Remove ${title}`}
          disabled={disabled}
          onClick={() => setRemoved(true)}
          className="-mr-2 grid size-11 place-items-center rounded-sm text-soft hover:bg-wash hover:text-bad"
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
      {line.kind === 'sample' && product && (
        <p className="figures text-soft">{describeSamples(product)}</p>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        aria-label={t`Note, target price, sample: ${title}`}
        onClick={() => setIsOpened(!isOpen)}
        className="flex min-h-9 items-center gap-1 text-left font-semibold text-trade pointer-coarse:min-h-11"
      >
        <Trans>Note, target price, sample</Trans>
        <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && (
          <LineDetails
            row={row}
            minimum={product?.pricing.min_quantity}
            onChange={onChange}
            files={files}
            onPick={onPick}
            disabled={disabled}
          />
        )}
      </div>
    </li>
  )
})

/** The focused button disappears with the row. */
const focusOnMount = (undo: HTMLElement | null) => undo?.focus()

type PiecesFieldProps = Pick<LineRowProps, 'row' | 'onChange' | 'disabled'> & { title: string }

function PiecesField({ row, title, onChange, disabled }: PiecesFieldProps) {
  const { t, i18n } = useLingui()
  const error = useId()
  const { quantity: pieces } = row.line
  const [typed, setTyped] = useState({ text: String(pieces), pieces })
  const isInvalid = row.invalid.includes('quantity')
  const write = (text: string) => {
    const quantity = parseRequestedPieces(text)
    setTyped({ text, pieces: quantity ?? pieces })
    onChange(row.id, (before) => withField(before, 'quantity', quantity))
  }
  return (
    <span className="flex w-24 flex-col items-end">
      <input
        inputMode="numeric"
        aria-label={t`Quantity of ${title}`}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? error : undefined}
        // A change of the kind may change the pieces, too.
        value={typed.pieces === pieces ? typed.text : String(pieces)}
        readOnly={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write(event.currentTarget.value)}
        className={`${getControlClass(isInvalid)} figures text-right`}
      />
      {isInvalid && (
        <span id={error} className="text-right text-xs text-bad">
          {i18n._(ruleMessages['quantity.whole'])}
        </span>
      )}
    </span>
  )
}
