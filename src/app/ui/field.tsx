import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

type FieldFrame = {
  label: ReactNode
  /** Linked to the control for screen readers. */
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  className?: string | undefined
}

export const getControlClass = (wrong: boolean): string =>
  clsx(
    'w-full min-h-11 rounded-sm border bg-sheet px-3 py-2 text-base text-ink placeholder:text-soft disabled:bg-wash disabled:text-soft [&[readonly]]:bg-wash',
    wrong ? 'border-bad bg-bad-wash' : 'border-edge hover:border-ink',
  )

type Wiring = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean
}

function Frame({
  label,
  error,
  hint,
  required,
  className,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const wiring: Wiring = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': error !== undefined ? `${id}-error` : hint ? `${id}-hint` : undefined,
    'aria-required': required === true,
  }
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && (
          <span className="text-bad" title={t`required`}>
            {' '}
            *
          </span>
        )}
      </label>
      {children(wiring)}
      {hint && error === undefined && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  error,
  hint,
  required,
  className,
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  return (
    <Frame {...{ label, error, hint, required, className }}>
      {(wiring) => (
        <input {...input} {...wiring} className={getControlClass(error !== undefined)} />
      )}
    </Frame>
  )
}

export function TextArea({
  label,
  error,
  hint,
  required,
  className,
  ...area
}: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <Frame {...{ label, error, hint, required, className }}>
      {(wiring) => (
        <textarea rows={5} {...area} {...wiring} className={getControlClass(error !== undefined)} />
      )}
    </Frame>
  )
}

export function SelectField({
  label,
  error,
  hint,
  required,
  className,
  ...select
}: FieldFrame & ComponentProps<'select'>) {
  return (
    <Frame {...{ label, error, hint, required, className }}>
      {(wiring) => (
        <select {...select} {...wiring} className={getControlClass(error !== undefined)} />
      )}
    </Frame>
  )
}
