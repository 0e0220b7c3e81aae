import { FormError } from '../ui/form-error.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dropDraft, isBusyState, readCatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import {
  editStyle,
  styleColumns,
  type DeskStyle,
  type StyleColumn,
} from '#shared/contract/desk/styles.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useIsMounted } from '../api/use-is-mounted.ts'
import { useSubmit } from '../api/use-submit.ts'
import { useColumnNames } from './column-names.ts'
import { PictureOrder } from './picture-order.tsx'

const texts: StyleColumn[][] = [
  ['name', 'name_zh', 'name_es'],
  ['description', 'description_zh', 'description_es'],
]
const figures: StyleColumn[] = [
  'base_price',
  'min_quantity',
  'max_quantity',
  'min_per_color',
  'min_per_order',
  'lead_time',
  'sample_price',
  'sample_lead_time',
  'pack_size',
]
const lists: StyleColumn[] = [
  'price_breaks',
  'colors',
  'sizes',
  'materials',
  'specifications',
  'certificates',
]

/** A style as a form: what is changed is checked as a list of one row, and shown before it is published. */
export function StylePage({ style }: { style: DeskStyle }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const names = useColumnNames()
  const [pictures, setPictures] = useState(style.pictures)
  const [bad, setBad] = useState<string[]>([])
  const [isSame, setIsSame] = useState(false)
  const { submit, error, isBusy } = useSubmit(async (form) => {
    setBad([])
    const changed = styleColumns.filter((column) => readCell(form, column) !== style.cells[column])
    const isReordered = pictures.map(({ base }) => base).join() !== toBases(style).join()
    setIsSame(changed.length === 0 && !isReordered)
    if (changed.length === 0 && !isReordered) return
    const body = {
      cells: Object.fromEntries(changed.map((column) => [column, readCell(form, column)])),
      ...(isReordered && { pictures: pictures.map(({ base }) => base) }),
    }
    const { id } = await callDesk(editStyle, { id: style.id, body })
    const draft = await waitForCheck(id)
    if (draft.state !== 'rejected') {
      if (isMounted()) await navigate({ to: '/catalogue/drafts/$id', params: { id } })
      return
    }
    setBad(draft.bad)
    await callDesk(dropDraft, { id })
  })
  const field = (column: StyleColumn) => ({
    label: names[column],
    name: column,
    defaultValue: style.cells[column],
  })
  const hints: Partial<Record<StyleColumn, string>> = {
    price_breaks: t`Pieces and price, such as 500 8.40 | 1000 7.95`,
    colors: t`Separated by |`,
    specifications: t`Such as weight=92 g | closure=zip`,
  }
  return (
    <section className="column py-6">
      <Link to="/catalogue" className="text-sm text-trade underline">
        <Trans>Catalogue</Trans>
      </Link>
      <h1 className="font-display text-3xl">
        <span translate="no">{style.model}</span> {style.cells.name}
      </h1>
      <form onSubmit={submit} className="mt-6 flex flex-col gap-8">
        {texts.map((columns) => (
          <div key={columns[0]} className="grid gap-4 lg:grid-cols-3">
            {columns.map((column) =>
              column.startsWith('description') ? (
                <TextArea key={column} {...field(column)} rows={7} maxLength={10_000} />
              ) : (
                <TextField key={column} {...field(column)} maxLength={200} />
              ),
            )}
          </div>
        ))}
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-5">
          {figures.map((column) => (
            <TextField key={column} {...field(column)} inputMode="decimal" maxLength={40} />
          ))}
          <SelectField {...field('is_active')}>
            <option value="yes">{t`Shown`}</option>
            <option value="no">{t`Hidden`}</option>
          </SelectField>
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          {lists.map((column) => (
            <TextArea
              key={column}
              {...field(column)}
              hint={hints[column]}
              rows={3}
              maxLength={10_000}
            />
          ))}
        </div>
        <PictureOrder pictures={pictures} onChange={setPictures} />
        {bad.length > 0 && (
          <ul
            role="alert"
            lang="en"
            className="flex flex-col gap-2 border-l-2 border-bad bg-bad-wash px-4 py-3 text-sm"
          >
            {bad.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
        <FormError error={error} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" aria-busy={isBusy}>
            {isBusy ? <Trans>Checking…</Trans> : <Trans>See what would change</Trans>}
          </Button>
          {isSame && (
            <p role="status" className="text-soft">
              <Trans>Nothing is changed yet.</Trans>
            </p>
          )}
        </div>
      </form>
    </section>
  )
}

const toBases = ({ pictures }: DeskStyle) => pictures.map(({ base }) => base)

/** A form writes line breaks as the web does, a list as everyone else. */
const readCell = (form: { get: (name: string) => string }, column: StyleColumn) =>
  form.get(column).replaceAll('\r\n', '\n').trim()

/** Asks until the check has ended. */
async function waitForCheck(id: string) {
  for (;;) {
    const { draft } = await callDesk(readCatalogueDraft, { id })
    if (!isBusyState(draft.state)) return draft
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
