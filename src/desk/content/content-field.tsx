import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '#shared/contract/locales.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { ChoiceField, FlagField } from './choice-field.tsx'
import { useContentNames } from './content-names.ts'
import type {
  DaysShape,
  GroupShape,
  ListShape,
  LocalShape,
  PlainShape,
  Shape,
} from './content-shapes.ts'
import { PictureField } from './picture-field.tsx'

type Json = Record<string, unknown>

type FieldProps<One extends Shape> = {
  /** The key in company.json. */
  name: string
  shape: One
  value: unknown
  onChange: (value: unknown) => void
}

const toGroup = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {} // just checked
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const toShownText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** One value of company.json, with what is in it. */
export function ContentField({ shape, ...field }: FieldProps<Shape>) {
  if (shape.kind === 'group') return <GroupField {...field} shape={shape} />
  if (shape.kind === 'list') return <ListField {...field} shape={shape} />
  if (shape.kind === 'days') return <DaysField {...field} shape={shape} />
  if (shape.kind === 'local') return <LocalField {...field} shape={shape} />
  if (shape.kind === 'choice') return <ChoiceField {...field} options={shape.options} />
  if (shape.kind === 'flag') return <FlagField {...field} />
  if (shape.kind === 'picture')
    return <PictureField {...field} isOptional={shape.isOptional === true} />
  return <PlainField {...field} shape={shape} />
}

function GroupField({ name, shape, value, onChange }: FieldProps<GroupShape>) {
  const nameOf = useContentNames()
  const group = toGroup(value)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{nameOf(name)}</legend>
      {Object.entries(shape.fields).map(([key, of]) => (
        <ContentField
          key={key}
          name={key}
          shape={of}
          value={group[key]}
          onChange={(next) => onChange(withEntry(group, key, next))}
        />
      ))}
    </fieldset>
  )
}

/** `undefined` leaves the entry out. */
function withEntry(group: Json, key: string, next: unknown): Json {
  const { [key]: _before, ...others } = group
  return next === undefined ? others : { ...group, [key]: next }
}

function ListField({ name, shape, value, onChange }: FieldProps<ListShape>) {
  const { t } = useLingui()
  const nameOf = useContentNames()
  const list = toList(value)
  const swap = (at: number, to: number) =>
    onChange(list.map((one, place) => (place === at ? list[to] : place === to ? list[at] : one)))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{nameOf(name)}</legend>
      <ol className="flex flex-col gap-4">
        {list.map((one, at) => {
          const place = at + 1
          return (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own, and fields are controlled
            <li key={at} className="border-l-2 border-line pl-4">
              <ContentField
                name={String(place)}
                shape={shape.of}
                value={one}
                onChange={(next) => onChange(list.map((old, n) => (n === at ? (next ?? '') : old)))}
              />
              <span className="mt-2 flex flex-wrap gap-1">
                <Button
                  look="secondary"
                  size="sm"
                  disabled={at === 0}
                  aria-label={t`Entry ${place} earlier`}
                  onClick={() => swap(at, at - 1)}
                >
                  <Trans>Earlier</Trans>
                </Button>
                <Button
                  look="secondary"
                  size="sm"
                  disabled={place === list.length}
                  aria-label={t`Entry ${place} later`}
                  onClick={() => swap(at, at + 1)}
                >
                  <Trans>Later</Trans>
                </Button>
                <Button
                  look="quiet"
                  size="sm"
                  aria-label={t`Remove entry ${place}`}
                  onClick={() => onChange(list.filter((_, n) => n !== at))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <Button
        look="secondary"
        size="sm"
        className="mt-3"
        disabled={list.length >= shape.most}
        onClick={() => onChange([...list, shape.of.kind === 'group' ? {} : ''])}
      >
        <Trans>Add an entry</Trans>
      </Button>
    </fieldset>
  )
}

/** Seven days, each open or closed. */
function DaysField({ shape, value, onChange }: FieldProps<DaysShape>) {
  const { t } = useLingui()
  const names: Record<string, string> = {
    monday: t`Monday`,
    tuesday: t`Tuesday`,
    wednesday: t`Wednesday`,
    thursday: t`Thursday`,
    friday: t`Friday`,
    saturday: t`Saturday`,
    sunday: t`Sunday`,
  }
  const stored = toList(value).map((one) => toGroup(one))
  const days = Object.keys(names).map(
    (day) => stored.find((one) => one['day'] === day) ?? { day, open: null, close: null },
  )
  const times = Object.entries(shape.of.fields)
  return (
    <div className="flex flex-col gap-3">
      {days.map((one, at) => (
        <fieldset key={String(one['day'])} className="grid grid-cols-2 gap-3 sm:max-w-md">
          <legend className="mb-1 text-sm font-semibold">{names[String(one['day'])]}</legend>
          {times.map(([key, of]) => (
            <ContentField
              key={key}
              name={key}
              shape={of}
              value={one[key]}
              onChange={(next) =>
                onChange(days.map((old, n) => (n === at ? { ...old, [key]: next ?? null } : old)))
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** A text for all languages, or one for each, side by side. */
function LocalField({ name, shape, value, onChange }: FieldProps<LocalShape>) {
  const nameOf = useContentNames()
  const texts: Json = typeof value === 'string' ? { en: value } : toGroup(value)
  const isForAll = typeof value === 'string'
  const change = (locale: string, text: string) => {
    const next = withEntry(texts, locale, text === '' ? undefined : text)
    const isEmpty = Object.keys(next).length === 0
    onChange(isEmpty ? undefined : isForAll && locale === 'en' ? text : next)
  }
  const Control = shape.isLong ? TextArea : TextField
  const label = /^\d+$/u.test(name) ? '' : `${nameOf(name)} · `
  return (
    <div className="grid gap-3 lg:grid-cols-3">
      {locales.map((locale) => (
        <Control
          key={locale}
          label={`${label}${nameOf(locale)}`}
          lang={locale}
          maxLength={shape.isLong ? 1000 : 200}
          {...(shape.isLong && { rows: 3 })}
          value={toShownText(texts[locale])}
          onChange={({ target }: { target: { value: string } }) => change(locale, target.value)}
        />
      ))}
    </div>
  )
}

function PlainField({ name, shape, value, onChange }: FieldProps<PlainShape>) {
  const nameOf = useContentNames()
  const label = nameOf(name)
  if (shape.kind === 'lines')
    return (
      <TextArea
        label={label}
        rows={4}
        maxLength={2000}
        value={toList(value).join('\n')}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : target.value.split('\n'))
        }
      />
    )
  const shown = toShownText(value)
  if (shape.isLong)
    return (
      <TextArea
        label={label}
        rows={2}
        maxLength={1000}
        value={shown}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const change = (typed: string) => {
    if (shape.kind === 'text') onChange(typed)
    else if (typed === '') onChange(undefined)
    else onChange(shape.kind === 'number' ? Number(typed) : typed)
  }
  const type = { number: 'number', time: 'time', text: 'text', color: 'text' }[shape.kind]
  return (
    <TextField
      label={label}
      type={type}
      {...(shape.kind === 'number' && { step: 'any' })}
      {...(shape.kind === 'color' && { placeholder: '#6b1420' })}
      maxLength={200}
      value={shown}
      onChange={({ target }) => change(target.value)}
    />
  )
}
