import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import type { TitledText } from '#shared/contract/company-content.ts'
import { formatFigure, localizeCompany } from '#shared/domain/catalogue/localized-text.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { formatCountryName } from '#app/i18n/country-options.tsx'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { FactoryCarousel } from './factory-carousel.tsx'
import {
  FactSection,
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
  const localize = useLocalText()
  const { title, lead, figures = [], text = [], quality = [], values = [] } = company?.about ?? {}
  return (
    <CompanyPageLayout
      label={<Trans>About</Trans>}
      title={localize(title) || company?.company_name || <Trans>About</Trans>}
      lead={localize(lead)}
    >
      {figures.length > 0 && (
        <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
          {figures.map((figure) => (
            <Figure
              key={localize(figure.label)}
              value={localize(formatFigure(figure, year))}
              name={localize(figure.label)}
            />
          ))}
        </dl>
      )}
      {company?.factory_pictures && company.factory_pictures.length > 0 && (
        <div className="border-b border-line">
          <FactoryCarousel pictures={company.factory_pictures} />
        </div>
      )}
      {text.length > 0 && (
        <CompanyPageSection title={<Trans>Who we are</Trans>}>
          <div className="max-w-text space-y-3 text-soft">
            {text.map(localize).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </CompanyPageSection>
      )}
      <TextSteps title={<Trans>Quality control</Trans>} steps={quality} />
      <TextSteps title={<Trans>What we hold to</Trans>} steps={values} />
      {company ? (
        <>
          <Services company={company} />
          {company.export_countries.length > 0 && (
            <CompanyPageSection title={<Trans>Where our goods go</Trans>}>
              <CountryList codes={company.export_countries} />
            </CompanyPageSection>
          )}
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
            {contact.email && (
              <a href={`mailto:${contact.email}`} className={linkClass}>
                {contact.email}
              </a>
            )}
            {contact.phone && (
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={linkClass}>
                {contact.phone}
              </a>
            )}
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

function Figure({ value, name }: { value: string; name: string }) {
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

function TextSteps({ title, steps }: { title: ReactNode; steps: readonly TitledText[] }) {
  const localize = useLocalText()
  if (steps.length === 0) return null
  return (
    <CompanyPageSection title={title}>
      <Steps>
        {steps.map((step) => (
          <ProcessStep key={localize(step.title)} name={localize(step.title)}>
            {localize(step.text)}
          </ProcessStep>
        ))}
      </Steps>
    </CompanyPageSection>
  )
}

function Services({ company: { services } }: { company: CompanyInfo }) {
  const { t } = useLingui()
  return (
    <FactSection
      title={<Trans>Services and trade conditions</Trans>}
      facts={[
        [t`OEM and ODM`, services.oem_odm],
        [t`Minimum order`, services.minimum_order],
        [t`Lead time`, services.lead_time],
        [t`Payment`, services.payment_terms],
        [t`Shipment`, services.shipping],
      ]}
    />
  )
}
