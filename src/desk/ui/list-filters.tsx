import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'
import { readFormText } from '../api/use-submit.ts'

type SelectProps = {
  label: string
  value: string
  options: Record<string, string>
  onChange: (value: string) => void
}

/** `value` may be one that is no option any more. */
export function Select({ label, value, options, onChange }: SelectProps) {
  const isOther = !Object.hasOwn(options, value)
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={clsx(getControlClass(false), 'sm:w-auto sm:max-w-60')}
    >
      {Object.entries(options).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
      {isOther && <option value={value}>{value}</option>}
    </select>
  )
}

type WordFormProps = {
  label: string
  placeholder: string
  value: string
  className?: string
  onSend: (words: string) => void
  children: ReactNode
}

/** Sends what is typed when it is asked to. */
export function WordForm({
  label,
  placeholder,
  value,
  className,
  onSend,
  children,
}: WordFormProps) {
  return (
    <form
      role="search"
      aria-label={label}
      className={clsx('flex gap-2', className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(readFormText(new FormData(event.currentTarget), 'words'))
      }}
    >
      <input
        key={value}
        name="words"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        className={getControlClass(false)}
      />
      <Button type="submit" look="secondary" size="sm" className="shrink-0">
        {children}
      </Button>
    </form>
  )
}
