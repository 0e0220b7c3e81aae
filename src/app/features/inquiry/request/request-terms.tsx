import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { incoterms, type RequestTerms } from '#shared/contract/inquiry.ts'
import { currencies } from '#shared/contract/money-settings.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

type Registered = ComponentProps<'input'> &
  ComponentProps<'select'> & { readOnly: boolean; error: string | undefined }

type RequestTermsFieldsProps = {
  field: (name: keyof RequestTerms) => Registered
  /** Something is filled in already. */
  open: boolean
}

/** Terms of the whole request. */
export function RequestTermsFields({ field, open }: RequestTermsFieldsProps) {
  const { t } = useLingui()
  const select = (name: keyof RequestTerms) => {
    const { readOnly: _, ...registered } = field(name) // a select has no readOnly
    return registered
  }
  return (
    <details open={open} className="group border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm font-semibold">
        <Trans>Terms for all: delivery, destination, Incoterm, currency</Trans>
        <ChevronDown size={18} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-4 sm:grid-cols-2">
        <TextField label={t`Wished delivery date`} type="date" {...field('delivery_date')} />
        <TextField
          label={t`Destination (port, city or country)`}
          maxLength={200}
          {...field('destination')}
        />
        <SelectField label={t`Incoterm`} {...select('incoterm')}>
          <option value="">{t`Open`}</option>
          {incoterms.map((term) => (
            <option key={term}>{term}</option>
          ))}
        </SelectField>
        <SelectField label={t`Currency of the quote`} {...select('currency')}>
          <option value="">{t`Open`}</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
    </details>
  )
}
