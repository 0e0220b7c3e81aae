import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { countryName } from '#app/platform/countries.tsx'
import { useAskForQuote } from '#app/platform/quote.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { aboutFacts } from './facts.ts'
import { FactRow, FactTable, Step, Steps, TradePage, TradeSection } from './trade-page.tsx'

type AboutPageProps = {
  /** Undefined when it could not be loaded. */
  company: CompanyInfo | undefined
  /** The current year, from the loader: a clock in a component would differ between server and window. */
  year: number
}

/** Who the house is (specification, section 2). Its figures are the About page's own. */
export function AboutPage({ company, year }: AboutPageProps) {
  const askForQuote = useAskForQuote()
  const since = year - aboutFacts.foundedIn
  return (
    <TradePage
      label={<Trans>About</Trans>}
      title={<Trans>A factory in Guangzhou that finishes what it starts</Trans>}
      lead={
        <Trans>
          Founded in {aboutFacts.foundedIn}, we cut, sew and finish leather goods, bags, garments
          and makeup brushes under one roof, for labels in {aboutFacts.exportCountries} countries.
        </Trans>
      }
    >
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
        <Figure value={String(since)} name={<Trans>years since founding</Trans>} />
        <Figure value={aboutFacts.employees} name={<Trans>employees</Trans>} />
        <Figure value={aboutFacts.exportCountries} name={<Trans>export countries</Trans>} />
        <Figure value={String(aboutFacts.certifications)} name={<Trans>certifications</Trans>} />
      </dl>
      <TradeSection title={<Trans>Quality control</Trans>}>
        <QualitySteps />
      </TradeSection>
      <TradeSection title={<Trans>What we hold to</Trans>}>
        <CoreValues />
      </TradeSection>
      {company && (
        <TradeSection title={<Trans>Services and trade conditions</Trans>}>
          <FactTable>
            <FactRow name={<Trans>OEM and ODM</Trans>}>{company.services.oem_odm}</FactRow>
            <FactRow name={<Trans>Minimum order</Trans>}>{company.services.minimum_order}</FactRow>
            <FactRow name={<Trans>Lead time</Trans>}>{company.services.lead_time}</FactRow>
            <FactRow name={<Trans>Payment</Trans>}>{company.services.payment_terms}</FactRow>
            <FactRow name={<Trans>Shipping</Trans>}>{company.services.shipping}</FactRow>
          </FactTable>
        </TradeSection>
      )}
      {company && (
        <TradeSection title={<Trans>Where our goods go</Trans>}>
          <CountryList codes={company.export_countries} />
        </TradeSection>
      )}
      <div className="flex flex-wrap gap-3 pt-8">
        <Button onClick={() => askForQuote()}>
          <Trans>Get Quote</Trans>
        </Button>
        <Link to="/contact" className={buttonClass('secondary')}>
          <Trans>Contact</Trans>
        </Link>
      </div>
    </TradePage>
  )
}

function Figure({ value, name }: { value: string; name: ReactNode }) {
  return (
    <div className="flex flex-col-reverse py-6">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures text-3xl font-semibold">{value}</dd>
    </div>
  )
}

function CountryList({ codes }: { codes: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {codes.map((code) => (
        <li key={code}>{countryName(code, i18n.locale)}</li>
      ))}
    </ul>
  )
}

function QualitySteps() {
  return (
    <Steps>
      <Step name={<Trans>Incoming material</Trans>}>
        <Trans>Hides, fabric and trims are measured and checked for shade before cutting.</Trans>
      </Step>
      <Step name={<Trans>Cutting</Trans>}>
        <Trans>Every panel is laid against the pattern; flaws are marked and cut around.</Trans>
      </Step>
      <Step name={<Trans>In line</Trans>}>
        <Trans>Seams, stitch count and edges are looked at on each sewing line twice a day.</Trans>
      </Step>
      <Step name={<Trans>Function</Trans>}>
        <Trans>Zips, snaps, buckles and ferrules are opened, closed and pulled.</Trans>
      </Step>
      <Step name={<Trans>Final inspection</Trans>}>
        <Trans>Finished pieces are inspected by AQL 2.5, or by the level your buyer sets.</Trans>
      </Step>
      <Step name={<Trans>Packing</Trans>}>
        <Trans>Labels, barcodes and carton weights are compared with your packing list.</Trans>
      </Step>
    </Steps>
  )
}

function CoreValues() {
  return (
    <Steps>
      <Step name={<Trans>Quality first</Trans>}>
        <Trans>A lot that fails is made again, not discounted.</Trans>
      </Step>
      <Step name={<Trans>Honest dates</Trans>}>
        <Trans>We name the day we can keep, and tell you when it is at risk.</Trans>
      </Step>
      <Step name={<Trans>Your design stays yours</Trans>}>
        <Trans>Patterns, moulds and artwork are shown to nobody else.</Trans>
      </Step>
      <Step name={<Trans>Fair work</Trans>}>
        <Trans>Hours and wages are recorded and open to your auditor.</Trans>
      </Step>
      <Step name={<Trans>Less waste</Trans>}>
        <Trans>Offcuts become straps, key rings and samples before they become waste.</Trans>
      </Step>
    </Steps>
  )
}
