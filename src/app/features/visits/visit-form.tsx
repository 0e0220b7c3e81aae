import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { VisitFields } from '#data/visits/visits.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'

type VisitFormProps = {
  initial: VisitFields
  hint?: ReactNode
  /** Of the button. */
  label: ReactNode
  onSubmit: (fields: VisitFields) => Promise<void>
  onCancel?: () => void
}

/** Place, date and who: each may stay empty. */
export function VisitForm({ initial, hint, label, onSubmit, onCancel }: VisitFormProps) {
  const [fields, setFields] = useState(initial)
  const [busy, setBusy] = useState(false)
  const wire = (name: keyof VisitFields) => ({
    value: fields[name],
    maxLength: visitLimits.line,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFields({ ...fields, [name]: value }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { place, date, who } = fields
        if (busy) return // a double tap must not begin two visits
        setBusy(true)
        void onSubmit({ place: place.trim(), date, who: who.trim() }).finally(() => setBusy(false))
      }}
      className="mt-4 grid max-w-xl gap-4 sm:grid-cols-2"
    >
      {hint && <p className="text-sm text-soft sm:col-span-2">{hint}</p>}
      <TextField label={<Trans>Place</Trans>} {...wire('place')} className="sm:col-span-2" />
      <TextField label={<Trans>Date</Trans>} type="date" {...wire('date')} />
      <TextField label={<Trans>Who is there</Trans>} {...wire('who')} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" aria-disabled={busy}>
          {label}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
