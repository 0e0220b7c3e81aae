import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#app/ui/field.tsx'
import { useContentNames } from './content-names.ts'

type ValueProps = { name: string; value: unknown; onChange: (value: unknown) => void }

/** One of a few values, or none. */
export function ChoiceField({
  name,
  options,
  value,
  onChange,
}: ValueProps & { options: readonly string[] }) {
  const { t } = useLingui()
  const nameOf = useContentNames()
  return (
    <SelectField
      className="max-w-sm"
      label={nameOf(name)}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">{t`None`}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {nameOf(`${name}-${one}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** `true`, or left out. */
export function FlagField({ name, value, onChange }: ValueProps) {
  const nameOf = useContentNames()
  return (
    <label className="flex min-h-11 items-center gap-3 self-start">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked ? true : undefined)}
        className="size-5 accent-trade"
      />
      {nameOf(name)}
    </label>
  )
}
