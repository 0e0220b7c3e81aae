import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAskForQuote } from '#app/platform/quote.tsx'
import { Button } from '#app/ui/button.tsx'
import { CapabilityCards } from './capability-cards.tsx'
import { FaqList } from './faq-list.tsx'
import { LeadTimeLine } from './lead-time-line.tsx'
import { RegionShares } from './region-shares.tsx'
import { services, serviceSlugs } from './services.ts'
import { TimeZoneCards } from './time-zone-cards.tsx'
import { TradePage, TradeSection } from './trade-page.tsx'
import { TradeTerms } from './trade-terms.tsx'

/** What the house does besides the catalogue's styles (specification, section 2). */
export function ServicesPage() {
  const { i18n } = useLingui()
  const askForQuote = useAskForQuote()
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
      <ul className="divide-y divide-line border-b border-line">
        {serviceSlugs.map((slug) => (
          <li key={slug}>
            <Link
              to="/services/$slug"
              params={{ slug }}
              className="group grid gap-x-12 gap-y-1 py-5 hover:bg-sheet lg:grid-cols-[13rem_1fr_auto] lg:items-baseline"
            >
              <span className="text-lg font-semibold group-hover:underline underline-offset-4">
                {i18n._(services[slug].name)}
              </span>
              <span className="text-soft">{i18n._(services[slug].short)}</span>
              <span aria-hidden className="text-trade max-lg:hidden">
                →
              </span>
            </Link>
          </li>
        ))}
      </ul>
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
        <TimeZoneCards />
      </TradeSection>
      <TradeSection title={<Trans>Trade terms</Trans>}>
        <TradeTerms />
      </TradeSection>
      <TradeSection title={<Trans>Questions buyers ask</Trans>}>
        <FaqList />
      </TradeSection>
      <div className="pt-8">
        <Button onClick={() => askForQuote()}>
          <Trans>Get Quote</Trans>
        </Button>
      </div>
    </TradePage>
  )
}
