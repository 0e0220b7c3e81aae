import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { CapabilityCards } from './capability-cards.tsx'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import { toFaqEntries } from '../faq/faq-content.ts'
import { usePageContent } from '../page-text/placeholder-values.ts'
import { FaqList } from '../faq/faq-list.tsx'
import { LeadTimeTimeline } from './lead-time-timeline.tsx'
import { ExportRegions } from './export-regions.tsx'
import { ServiceList } from './service-list.tsx'
import { TimeZoneCards } from '../hours/time-zone-cards.tsx'
import { CompanyPageLayout, CompanyPageSection } from '../company-page-layout.tsx'
import { TradeTerms } from '../trade-terms.tsx'

type ServicesPageProps = {
  /** Undefined when it failed to load. */
  company: CompanyInfo | undefined
  faqTexts: PageTexts | undefined
}

/** Specification, section 2. */
export function ServicesPage({ company, faqTexts }: ServicesPageProps) {
  const askForQuote = useAskForQuote()
  const localize = useLocalText()
  const faq = usePageContent(faqTexts)
  const {
    title,
    lead,
    capabilities = [],
    stages = [],
    regions = [],
    time_zones = [],
  } = company?.services_page ?? {}
  const isLong = faq !== undefined || capabilities.length + stages.length + regions.length > 0
  return (
    <CompanyPageLayout
      label={<Trans>Services</Trans>}
      title={localize(title) || <Trans>Services</Trans>}
      lead={localize(lead)}
    >
      <div className="flex flex-wrap gap-3 border-b border-line py-6">
        <Button onClick={() => askForQuote()}>
          <Trans>Get Quote</Trans>
        </Button>
        <Link to="/products" className={getButtonClass('secondary')}>
          <Trans>Browse the catalogue</Trans>
        </Link>
      </div>
      <ServiceList company={company} />
      {capabilities.length > 0 && (
        <CompanyPageSection title={<Trans>Trade capabilities</Trans>}>
          <CapabilityCards cards={capabilities} />
        </CompanyPageSection>
      )}
      {stages.length > 0 && (
        <CompanyPageSection title={<Trans>From sample to delivery</Trans>}>
          <LeadTimeTimeline stages={stages} />
        </CompanyPageSection>
      )}
      {regions.length > 0 && (
        <CompanyPageSection title={<Trans>Where we ship</Trans>}>
          <ExportRegions regions={regions} />
        </CompanyPageSection>
      )}
      {company === undefined ? (
        <CompanyPageSection title={<Trans>Working hours and time zones</Trans>}>
          <CompanyUnavailable />
        </CompanyPageSection>
      ) : (
        company.business_hours && (
          <CompanyPageSection title={<Trans>Working hours and time zones</Trans>}>
            <TimeZoneCards factory={toSchedule(company.business_hours)} offices={time_zones} />
          </CompanyPageSection>
        )
      )}
      <TradeTerms terms={company?.trade_terms} />
      {faq && faqTexts && (
        <CompanyPageSection title={faq.title}>
          <FaqList entries={toFaqEntries(faq, faqTexts)} />
        </CompanyPageSection>
      )}
      {isLong && (
        <div className="pt-8">
          <Button onClick={() => askForQuote()}>
            <Trans>Get Quote</Trans>
          </Button>
        </div>
      )}
    </CompanyPageLayout>
  )
}
