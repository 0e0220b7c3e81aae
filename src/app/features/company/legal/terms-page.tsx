import { Trans } from '@lingui/react/macro'
import type { TradeTermsContent } from '#shared/contract/company-content.ts'
import { CompanyPageLayout, CompanyPageSection } from '../company-page-layout.tsx'
import { TradeTerms } from '../trade-terms.tsx'

/** Specification, section 9. */
export function TermsPage({ terms }: { terms: TradeTermsContent | undefined }) {
  return (
    <CompanyPageLayout
      label={<Trans>Terms</Trans>}
      title={<Trans>Terms of sale</Trans>}
      lead={<Trans>Prices are in US dollars per piece.</Trans>}
    >
      <CompanyPageSection title={<Trans>Orders in the shop</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            From 1 to 999 pieces of a style, paid with PayPal. Shipping is free when the subtotal is
            over $100 and $9.99 otherwise; 8 percent tax is added to the subtotal. The total you see
            before you pay is the total you pay.
          </Trans>
        </p>
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>Returns</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            You may return an unused piece within 30 days of delivery. Goods made to your own design
            are returned only when they differ from the approved sample.
          </Trans>
        </p>
      </CompanyPageSection>
      <TradeTerms title={<Trans>Trade orders</Trans>} terms={terms} />
      <CompanyPageSection title={<Trans>Samples and claims</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            The sample you approve is the measure of the delivery. If pieces differ from it, show us
            within 30 days of delivery, with pictures: we make them again or refund them.
          </Trans>
        </p>
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>Your designs</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            Drawings, patterns, moulds and logos you send remain yours. We show them to nobody and
            make nothing from them for anybody else.
          </Trans>
        </p>
      </CompanyPageSection>
    </CompanyPageLayout>
  )
}
