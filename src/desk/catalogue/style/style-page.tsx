import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import {
  editStyle,
  readDeskStyle,
  type DeskStyle,
  type StyleColumn,
} from '#shared/contract/desk/styles.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { callDesk } from '../../api/call-desk.ts'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { readKeptForm } from '../../ui/kept-forms.ts'
import { KeptNote } from '../../ui/kept-note.tsx'
import { ProblemList } from '../../ui/problem-list.tsx'
import { useCheckedEdit } from '../../ui/use-checked-edit.ts'
import { useColumnNames } from './column-names.ts'
import {
  beginStyleForm,
  findStyleConflicts,
  rebaseStyleForm,
  resumeStyleForm,
  StyleForm,
  toStyleEdit,
} from './style-form.ts'

const PictureFields = lazy(async () => ({
  default: (await import('./picture-fields.tsx')).PictureFields,
}))

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

type StylePageProps = { style: DeskStyle; memberId: string }

/** A style as a form: what is changed is checked as a list of one row, and shown before it is published. */
export function StylePage({ style, memberId }: StylePageProps) {
  const { t } = useLingui()
  const names = useColumnNames()
  const place = { member: memberId, form: `style ${style.id}` }
  const [form, setForm] = useState(() => {
    const before = readKeptForm(place, StyleForm)
    return before === undefined ? beginStyleForm(style) : resumeStyleForm(before, style)
  })
  const [isSame, setIsSame] = useState(false)
  const kept = toStyleEdit(form) && form
  const isEdited = kept !== undefined
  const { submit, error, isBusy, isKept, bad, now, endConflict } = useCheckedEdit({
    place,
    kept,
    send: async () => {
      const body = toStyleEdit(form)
      setIsSame(body === undefined)
      return body && callDesk(editStyle, { id: style.id, body })
    },
    readPublished: async () => (await callDesk(readDeskStyle, { id: style.id })).style,
  })
  const conflicts = now === undefined ? [] : findStyleConflicts(form, now)
  const rebase = (taken: typeof conflicts) => {
    if (now !== undefined) setForm(rebaseStyleForm(form, now, taken))
    endConflict()
  }
  const field = (column: StyleColumn) => ({
    label: names[column],
    name: column,
    value: form.cells[column],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm({ ...form, cells: { ...form.cells, [column]: target.value } }),
  })
  const hints: Partial<Record<StyleColumn, string>> = {
    price_breaks: t`Pieces and price, such as 500 8.40 | 1000 7.95`,
    colors: t`Separated by |`,
    specifications: t`Such as weight=92 g | closure=zip`,
  }
  const countPictures = (count: number) =>
    t`${plural(count, { one: '# picture', other: '# pictures' })}`
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
        <Suspense>
          <PictureFields
            pictures={form.pictures}
            colors={style.colors}
            onChange={(edit) =>
              // uploads come one after the other, each to those before it
              setForm((current) => ({ ...current, pictures: edit(current.pictures) }))
            }
          />
        </Suspense>
        <ProblemList problems={bad} />
        <FormError error={error} />
        {now !== undefined && (
          <ConflictNotice
            conflicts={conflicts.map((one) =>
              one === 'pictures'
                ? {
                    label: t`Pictures`,
                    yours: countPictures(form.pictures.length),
                    theirs: countPictures(now.pictures.length),
                  }
                : { label: names[one], yours: form.cells[one] ?? '', theirs: now.cells[one] ?? '' },
            )}
            onKeep={() => rebase([])}
            onTake={() => rebase(conflicts)}
          />
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" aria-busy={isBusy}>
            {isBusy ? <Trans>Checking…</Trans> : <Trans>See what would change</Trans>}
          </Button>
          {isEdited && (
            <>
              <Button look="quiet" onClick={() => setForm(beginStyleForm(style))}>
                <Trans>Discard what is written</Trans>
              </Button>
              <KeptNote isKept={isKept} />
            </>
          )}
          {isSame && !isEdited && (
            <p role="status" className="text-soft">
              <Trans>Nothing is changed yet.</Trans>
            </p>
          )}
        </div>
      </form>
    </section>
  )
}
