import { useLingui } from '@lingui/react/macro'
import type { Quotation } from '#shared/contract/requests/quotation.ts'
import { FactList } from '../detail-layout.tsx'
import { formatDay } from './format-day.ts'

/** What holds for all lines. */
export function QuotationTerms({ quotation }: { quotation: Quotation }) {
  const { t, i18n } = useLingui()
  const { incoterm, port, payment, payment_note, valid_until, sample_terms, note } = quotation
  const payments = {
    tt_30_70: t`T/T, 30% in advance, 70% before shipment`,
    tt_100: t`T/T in advance`,
    lc_sight: t`L/C at sight`,
    paypal: t`PayPal`,
    other: '',
  }
  return (
    <div className="mt-3 text-sm">
      <FactList
        facts={[
          { name: t`Valid until`, value: formatDay(valid_until, i18n.locale) },
          { name: t`Delivery terms`, value: [incoterm, port].filter(Boolean).join(' ') },
          {
            name: t`Payment`,
            value: [payments[payment], payment_note].filter(Boolean).join('. '),
          },
          { name: t`Samples`, value: sample_terms },
          { name: t`Note`, value: note },
        ]}
      />
    </div>
  )
}
