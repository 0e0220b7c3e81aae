import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TradeTermsContent } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { FactSection } from './company-page-layout.tsx'

type TradeTermsProps = { terms: TradeTermsContent | undefined; title?: ReactNode }

/** A section with the terms that the company names; none without any. */
export function TradeTerms({ terms, title = <Trans>Trade terms</Trans> }: TradeTermsProps) {
  const { t } = useLingui()
  const localize = useLocalText()
  const { minimum_order, lead_time, samples, payment, shipment, ports } = terms ?? {}
  return (
    <FactSection
      title={title}
      facts={[
        [t`Minimum order per style`, localize(minimum_order)],
        [t`Lead time`, localize(lead_time)],
        [t`Samples`, localize(samples)],
        [t`Payment`, localize(payment)],
        [t`Shipment`, localize(shipment)],
        [t`Ports`, localize(ports)],
      ]}
    />
  )
}
