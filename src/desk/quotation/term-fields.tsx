import { useLingui } from '@lingui/react/macro'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { incoterms } from '#shared/contract/inquiry.ts'
import { currencies } from '#shared/contract/money-settings.ts'
import { paymentTerms } from '#shared/contract/requests/quotation.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { QuotationDraft } from './quotation-draft.ts'

type TermFieldsProps = {
  draft: QuotationDraft
  /** What the buyer asked for. */
  wanted: Pick<DeskInquiry, 'currency' | 'incoterm' | 'delivery_date' | 'destination'>
  isWrong: (field: string) => boolean
  onChange: (changes: Partial<QuotationDraft>) => void
}

/** What holds for all lines. */
export function TermFields({ draft, wanted, isWrong, onChange }: TermFieldsProps) {
  const { t } = useLingui()
  const payments: Record<QuotationDraft['payment'], string> = {
    tt_30_70: t`T/T 30/70`,
    tt_100: t`T/T in advance`,
    lc_sight: t`L/C at sight`,
    paypal: t`PayPal`,
    other: t`As the note says`,
  }
  const hint = (asked: string) => asked !== '' && t`Asked for: ${asked}`
  const find = <One extends string>(all: readonly One[], value: string): One | undefined =>
    all.find((one) => one === value)
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t`Currency`}
        value={draft.currency}
        hint={wanted.currency !== draft.currency && hint(wanted.currency)}
        onChange={({ target }) =>
          onChange({ currency: find(currencies, target.value) ?? draft.currency })
        }
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <SelectField
        label={t`Incoterm`}
        value={draft.incoterm}
        hint={hint(wanted.incoterm)}
        onChange={({ target }) => onChange({ incoterm: find(incoterms, target.value) ?? '' })}
      >
        <option value="">–</option>
        {incoterms.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <TextField
        label={t`Port or place`}
        maxLength={100}
        value={draft.port}
        hint={hint(wanted.destination)}
        onChange={({ target }) => onChange({ port: target.value })}
      />
      <SelectField
        label={t`Payment`}
        value={draft.payment}
        hint={draft.payment === 'tt_30_70' && t`T/T, 30% in advance, 70% before shipment`}
        onChange={({ target }) =>
          onChange({ payment: find(paymentTerms, target.value) ?? draft.payment })
        }
      >
        {paymentTerms.map((one) => (
          <option key={one} value={one}>
            {payments[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        className="sm:col-span-2"
        label={t`Note on the payment`}
        maxLength={300}
        value={draft.payment_note}
        onChange={({ target }) => onChange({ payment_note: target.value })}
      />
      <TextField
        type="date"
        label={t`Valid until`}
        value={draft.valid_until}
        error={isWrong('valid_until') ? t`Please enter a date` : undefined}
        onChange={({ target }) => onChange({ valid_until: target.value })}
      />
      <TextField
        label={t`Freight`}
        hint={t`Empty where it is not part of the offer.`}
        inputMode="decimal"
        maxLength={15}
        value={draft.freight}
        error={isWrong('freight') ? t`An amount like 7.95` : undefined}
        onChange={({ target }) => onChange({ freight: target.value })}
      />
      <TextField
        label={t`Samples`}
        maxLength={300}
        value={draft.sample_terms}
        onChange={({ target }) => onChange({ sample_terms: target.value })}
      />
      <TextArea
        className="sm:col-span-3"
        label={t`Note to the buyer`}
        rows={2}
        maxLength={2000}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}
