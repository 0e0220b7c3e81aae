import { Trans } from '@lingui/react/macro'
import { FactRow, FactTable } from './company-page-layout.tsx'

/** Specification, section 9. */
export function TradeTerms() {
  return (
    <FactTable>
      <FactRow name={<Trans>Minimum order per style</Trans>}>
        <Trans>
          Wallets 500 · Backpacks 300 · Jackets 200 · Shirts 500 · T-shirts 1,000 pieces
        </Trans>
      </FactRow>
      <FactRow name={<Trans>Lead time</Trans>}>
        <Trans>Samples 15-25 days, bulk 25-35 days</Trans>
      </FactRow>
      <FactRow name={<Trans>Samples</Trans>}>
        <Trans>About $50-200 per piece, refundable on bulk orders over the minimum</Trans>
      </FactRow>
      <FactRow name={<Trans>Payment</Trans>}>
        <Trans>T/T, L/C and PayPal; 30% deposit, balance before shipment</Trans>
      </FactRow>
      <FactRow name={<Trans>Shipment</Trans>}>
        <Trans>Express 3-7 days, sea freight 15-30 days</Trans>
      </FactRow>
      <FactRow name={<Trans>Ports</Trans>}>
        <Trans>Guangzhou and Shenzhen</Trans>
      </FactRow>
    </FactTable>
  )
}
