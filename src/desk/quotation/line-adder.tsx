import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  findQuotableStyles,
  quotableStylesMax,
  type QuotableStyle,
} from '#shared/contract/desk/quotation.ts'
import { Button } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { QuotableStyleItem } from './quotable-style-item.tsx'
import { createStyleLine, type DraftLine } from './quotation-draft.ts'

type LineAdderProps = {
  /** How many more can be added. */
  room: number
  /** False where the offer is in another currency than the catalogue. */
  hasPrices: boolean
  /** Of the catalogue. */
  currency: string
  onAdd: (line: DraftLine) => void
  onAddInWords: () => void
}

/** Adds a style of the catalogue, or an offer in words, which needs no network. */
export function LineAdder({ room, hasPrices, currency, onAdd, onAddInWords }: LineAdderProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const { found, hasFailed, find } = useStyleSearch()
  const [added, setAdded] = useState('')
  const add = (style: QuotableStyle, specifications: DraftLine['specifications']) => {
    onAdd(createStyleLine(style, specifications, hasPrices))
    setAdded([style.product_name, ...Object.values(specifications)].join(', '))
  }
  if (room <= 0)
    return (
      <p className="text-sm text-soft">
        <Trans>A quotation has no room for more lines.</Trans>
      </p>
    )
  return (
    <fieldset className="min-w-0 border-b border-line pb-3">
      <legend className="sr-only">
        <Trans>Add a line</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        <div className="flex min-w-0 flex-1 basis-64 gap-2">
          <input
            type="search"
            aria-label={t`Add a style by its model or name`}
            placeholder={t`Model or name`}
            maxLength={100}
            value={search}
            className={getControlClass(false)}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault() // would send the quotation
              find(search)
            }}
          />
          <Button look="secondary" onClick={() => find(search)}>
            <Trans>Search</Trans>
          </Button>
        </div>
        <Button look="secondary" onClick={onAddInWords}>
          <Plus size={16} aria-hidden />
          <Trans>Line in words</Trans>
        </Button>
      </div>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm text-bad">
          <Trans>The search needs the server. A line in words can be added without it.</Trans>
        </p>
      )}
      {found?.length === 0 && (
        <p role="status" className="mt-2 text-sm text-soft">
          <Trans>No style fits.</Trans>
        </p>
      )}
      {found !== undefined && found.length > 0 && (
        <ul aria-label={t`Found styles`} className="mt-2 max-h-96 overflow-y-auto">
          {found.map((style) => (
            <QuotableStyleItem
              key={style.product_id}
              style={style}
              currency={currency}
              onAdd={(specifications) => add(style, specifications)}
            />
          ))}
        </ul>
      )}
      {found?.length === quotableStylesMax && (
        <p className="mt-2 text-sm text-soft">
          <Trans>These are the first; a longer word finds the others.</Trans>
        </p>
      )}
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {added !== '' && <Trans>Added as the last line: {added}</Trans>}
      </p>
    </fieldset>
  )
}

/** Only the answer to the last search counts. */
function useStyleSearch() {
  const [answer, setAnswer] = useState<{ found?: QuotableStyle[]; hasFailed: boolean }>({
    hasFailed: false,
  })
  const asked = useRef(0)
  const find = (typed: string) => {
    const search = typed.trim()
    if (search === '') return
    const mine = ++asked.current
    const take = (next: typeof answer) => {
      if (asked.current === mine) setAnswer(next)
    }
    callDesk(findQuotableStyles, { query: { search } }).then(
      ({ styles }) => take({ found: styles, hasFailed: false }),
      () => take({ hasFailed: true }),
    )
  }
  return { ...answer, find }
}
