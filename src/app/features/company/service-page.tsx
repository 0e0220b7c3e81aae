import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAskForQuote } from '#app/platform/quote.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { services, type ServiceSlug } from './services.ts'
import { Step, Steps, TradePage, TradeSection } from './trade-page.tsx'
import { TradeTerms } from './trade-terms.tsx'

/** One service: how it goes, and on which terms. */
export function ServicePage({ slug }: { slug: ServiceSlug }) {
  const { i18n } = useLingui()
  const askForQuote = useAskForQuote()
  const service = services[slug]
  const name = i18n._(service.name)
  return (
    <TradePage label={<Trans>Services</Trans>} title={name} lead={i18n._(service.short)}>
      <TradeSection title={<Trans>How it goes</Trans>}>
        <Steps>
          {service.steps.map((step) => (
            <Step key={step.name.id} name={i18n._(step.name)}>
              {i18n._(step.text)}
            </Step>
          ))}
        </Steps>
      </TradeSection>
      <TradeSection title={<Trans>Trade terms</Trans>}>
        <TradeTerms />
      </TradeSection>
      <div className="flex flex-wrap gap-3 pt-8">
        <Button onClick={() => askForQuote()}>
          <Trans>Get Quote</Trans>
        </Button>
        <Link to="/services" className={buttonClass('secondary')}>
          <Trans>All services</Trans>
        </Link>
      </div>
    </TradePage>
  )
}
