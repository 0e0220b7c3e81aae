import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { localizeCompany } from '#shared/domain/catalogue/localized-text.ts'
import { formatCountryName } from '#app/i18n/country-options.tsx'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { aboutFacts } from '../company-facts.ts'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { FactoryCarousel } from './factory-carousel.tsx'
import {
  FactRow,
  FactTable,
  ProcessStep,
  Steps,
  CompanyPageLayout,
  CompanyPageSection,
} from '../company-page-layout.tsx'

const linkClass =
  'inline-flex min-h-6 items-center text-trade underline underline-offset-4 pointer-coarse:min-h-11'

type AboutPageProps = {
  /** Undefined when it failed to load. */
  company: CompanyInfo | undefined
  /** From the loader: a clock in a component would differ between server and client. */
  year: number
}

/** Specification, section 2. Its figures differ from those of other pages. */
export function AboutPage({ company: loaded, year }: AboutPageProps) {
  const { i18n } = useLingui()
  const company = loaded && localizeCompany(loaded, i18n.locale)
  const since = year - aboutFacts.foundedIn
  return (
    <CompanyPageLayout
      label={<Trans>About</Trans>}
      title={<Trans>A factory in Guangzhou that finishes what it starts</Trans>}
      lead={
        <Trans>
          Founded in {aboutFacts.foundedIn}, we cut, sew and finish leather goods, bags, garments
          and makeup brushes under one roof, for labels in {aboutFacts.exportCountries}+ countries.
        </Trans>
      }
    >
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
        <Figure value={String(since)} name={<Trans>years since founding</Trans>} />
        <Figure value={aboutFacts.employees} name={<Trans>employees</Trans>} />
        <Figure value={`${aboutFacts.exportCountries}+`} name={<Trans>export countries</Trans>} />
        <Figure value={String(aboutFacts.certifications)} name={<Trans>certifications</Trans>} />
      </dl>
      {company?.factory_pictures && company.factory_pictures.length > 0 && (
        <div className="border-b border-line">
          <FactoryCarousel pictures={company.factory_pictures} />
        </div>
      )}
      <CompanyPageSection title={<Trans>Who we are</Trans>}>
        <Description />
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>Quality control</Trans>}>
        <QualitySteps />
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>What we hold to</Trans>}>
        <CoreValues />
      </CompanyPageSection>
      {company ? (
        <>
          <CompanyPageSection title={<Trans>Services and trade conditions</Trans>}>
            <FactTable>
              <FactRow name={<Trans>OEM and ODM</Trans>}>{company.services.oem_odm}</FactRow>
              <FactRow name={<Trans>Minimum order</Trans>}>
                {company.services.minimum_order}
              </FactRow>
              <FactRow name={<Trans>Lead time</Trans>}>{company.services.lead_time}</FactRow>
              <FactRow name={<Trans>Payment</Trans>}>{company.services.payment_terms}</FactRow>
              <FactRow name={<Trans>Shipment</Trans>}>{company.services.shipping}</FactRow>
            </FactTable>
          </CompanyPageSection>
          <CompanyPageSection title={<Trans>Where our goods go</Trans>}>
            <CountryList codes={company.export_countries} />
          </CompanyPageSection>
        </>
      ) : (
        <CompanyPageSection title={<Trans>Services and trade conditions</Trans>}>
          <CompanyUnavailable />
        </CompanyPageSection>
      )}
      <NextStep contact={company?.contact_info} />
    </CompanyPageLayout>
  )
}

function Description() {
  return (
    <div className="max-w-text space-y-3 text-soft">
      <p>
        <Trans>
          We began with one cutting table and an order for 600 card holders. Today leather goods,
          bags, jackets, shirts, T-shirts and makeup brushes leave the same building, each from a
          line of its own, and all past the same inspection table.
        </Trans>
      </p>
      <p>
        <Trans>
          For {aboutFacts.years}+ years we have made under other people's labels: department stores,
          specialist chains and brands that sell online. What a buyer approves as a sample is what
          arrives in the carton. That is the whole idea of this house.
        </Trans>
      </p>
    </div>
  )
}

function NextStep({ contact }: { contact: CompanyInfo['contact_info'] | undefined }) {
  const askForQuote = useAskForQuote()
  return (
    <section className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border border-line bg-sheet p-6 lg:p-8">
      <div>
        <h2 className="text-xl font-semibold">
          <Trans>Shall we make a sample for you?</Trans>
        </h2>
        <p className="mt-1 text-soft">
          <Trans>You have a price per piece and a date within 24 hours.</Trans>
        </p>
        {contact && (
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <a href={`mailto:${contact.email}`} className={linkClass}>
              {contact.email}
            </a>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={linkClass}>
              {contact.phone}
            </a>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => askForQuote()}>
          <Trans>Get Quote</Trans>
        </Button>
        <Link to="/contact" className={getButtonClass('secondary')}>
          <Trans>Contact</Trans>
        </Link>
        <Link to="/products" className={getButtonClass('secondary')}>
          <Trans>Browse the catalogue</Trans>
        </Link>
      </div>
    </section>
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
        <li key={code}>{formatCountryName(code, i18n.locale)}</li>
      ))}
    </ul>
  )
}

function QualitySteps() {
  return (
    <Steps>
      <ProcessStep name={<Trans>Incoming material</Trans>}>
        <Trans>Hides, fabric and trims are measured and checked for shade before cutting.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Cutting</Trans>}>
        <Trans>Every panel is laid against the pattern; flaws are marked and cut around.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>In line</Trans>}>
        <Trans>Seams, stitch count and edges are looked at on each sewing line twice a day.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Function</Trans>}>
        <Trans>Zips, snaps, buckles and ferrules are opened, closed and pulled.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Final inspection</Trans>}>
        <Trans>Finished pieces are inspected by AQL 2.5, or by the level your buyer sets.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Packing</Trans>}>
        <Trans>Labels, barcodes and carton weights are compared with your packing list.</Trans>
      </ProcessStep>
    </Steps>
  )
}

function CoreValues() {
  return (
    <Steps>
      <ProcessStep name={<Trans>Quality first</Trans>}>
        <Trans>A lot that fails is made again, not discounted.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Honest dates</Trans>}>
        <Trans>We name the day we can keep, and tell you when it is at risk.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Your design stays yours</Trans>}>
        <Trans>Patterns, moulds and artwork are shown to nobody else.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Fair work</Trans>}>
        <Trans>Hours and wages are recorded and open to your auditor.</Trans>
      </ProcessStep>
      <ProcessStep name={<Trans>Less waste</Trans>}>
        <Trans>Offcuts become straps, key rings and samples before they become waste.</Trans>
      </ProcessStep>
    </Steps>
  )
}
