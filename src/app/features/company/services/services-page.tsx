import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { factorySchedule } from '#shared/domain/company/opening-hours.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CompanyMissing } from '../company-unavailable.tsx'
import { CapabilityCards } from './capability-cards.tsx'
import { useFaq } from '../faq/faq-content.ts'
import { FaqList } from '../faq/faq-list.tsx'
import { LeadTimeLine } from './lead-time-timeline.tsx'
import { RegionShares } from './export-regions.tsx'
import { ServiceList } from './service-list.tsx'
import { TimeZoneCards } from '../hours/time-zone-cards.tsx'
import { TradePage, TradeSection } from '../company-page-layout.tsx'
import { TradeTerms } from '../trade-terms.tsx'

/** Specification, section 2. `company` is undefined when it failed to load. */
export function ServicesPage({ company }: { company: CompanyInfo | undefined }) {
  const askForQuote = useAskForQuote()
  const faq = useFaq()
  return (
    <TradePage
      label={<Trans>Services</Trans>}
      title={<Trans>From a drawing to a carton with your label</Trans>}
      lead={
        <Trans>
          OEM and ODM manufacturing, custom work, quality control and shipping, from one contact who
          answers within 24 hours.
        </Trans>
      }
    >
      <div className="flex flex-wrap gap-3 border-b border-line py-6">
        <Button onClick={() => askForQuote()}>
          <Trans>Get Quote</Trans>
        </Button>
        <Link to="/products" className={buttonClass('secondary')}>
          <Trans>Browse the catalogue</Trans>
        </Link>
      </div>
      <ServiceList pictures={company?.factory_pictures ?? []} />
      <TradeSection title={<Trans>Trade capabilities</Trans>}>
        <CapabilityCards />
      </TradeSection>
      <TradeSection title={<Trans>From sample to delivery</Trans>}>
        <LeadTimeLine />
      </TradeSection>
      <TradeSection title={<Trans>Where we ship</Trans>}>
        <RegionShares />
      </TradeSection>
      <TradeSection title={<Trans>Working hours and time zones</Trans>}>
        {company ? (
          <TimeZoneCards factory={factorySchedule(company.business_hours)} />
        ) : (
          <CompanyMissing />
        )}
      </TradeSection>
      <TradeSection title={<Trans>Trade terms</Trans>}>
        <TradeTerms />
      </TradeSection>
      <TradeSection title={<Trans>Questions buyers ask</Trans>}>
        <FaqList entries={faq} />
      </TradeSection>
      <div className="pt-8">
        <Button onClick={() => askForQuote()}>
          <Trans>Get Quote</Trans>
        </Button>
      </div>
    </TradePage>
  )
}
