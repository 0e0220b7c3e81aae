import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FactoryPicture as Shown } from '#shared/contract/catalogue.ts'
import type { TradeTermsContent } from '#shared/contract/company-content.ts'
import { serviceSlugs, type ServiceSlug } from '#shared/contract/locales.ts'
import { localizeCaption } from '#shared/domain/catalogue/localized-text.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { FactoryImage } from '../factory-image.tsx'
import { services } from './service-content.ts'
import {
  ProcessStep,
  Steps,
  CompanyPageLayout,
  CompanyPageSection,
} from '../company-page-layout.tsx'
import { TradeTerms } from '../trade-terms.tsx'

type ServicePageProps = {
  slug: ServiceSlug
  /** Undefined without a factory picture of this service. */
  picture: Shown | undefined
  terms: TradeTermsContent | undefined
}

export function ServicePage({ slug, picture, terms }: ServicePageProps) {
  const { i18n, t } = useLingui()
  const askForQuote = useAskForQuote()
  const service = services[slug]
  const name = i18n._(service.name)
  return (
    <CompanyPageLayout label={<Trans>Services</Trans>} title={name} lead={i18n._(service.short)}>
      {picture && (
        <figure className="border-b border-line py-8 lg:py-10">
          <FactoryImage
            shown={picture}
            caption={localizeCaption(picture, i18n.locale)}
            place="band"
            eager
          />
          <figcaption className="mt-2 text-sm text-soft">
            {localizeCaption(picture, i18n.locale)}
          </figcaption>
        </figure>
      )}
      <CompanyPageSection title={<Trans>How it goes</Trans>}>
        <Steps>
          {service.steps.map((step) => (
            <ProcessStep key={step.name.id} name={i18n._(step.name)}>
              {i18n._(step.text)}
            </ProcessStep>
          ))}
        </Steps>
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>Who brings what</Trans>}>
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <List title={<Trans>You send us</Trans>} entries={service.needs} />
          <List title={<Trans>You receive</Trans>} entries={service.gets} />
        </div>
      </CompanyPageSection>
      <TradeTerms terms={terms} />
      <div className="flex flex-wrap gap-3 border-b border-line py-8">
        <Button onClick={() => askForQuote({ message: `${name}: ` })}>
          <Trans>Get Quote</Trans>
        </Button>
        <Link to="/faq" className={getButtonClass('secondary')}>
          <Trans>Questions buyers ask</Trans>
        </Link>
      </div>
      <nav aria-label={t`Other services`} className="pt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <li>
            <Link to="/services" className={otherClass}>
              <Trans>All services</Trans>
            </Link>
          </li>
          {serviceSlugs
            .filter((other) => other !== slug)
            .map((other) => (
              <li key={other}>
                <Link to="/services/$slug" params={{ slug: other }} className={otherClass}>
                  {i18n._(services[other].name)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </CompanyPageLayout>
  )
}

const otherClass =
  'inline-flex min-h-8 items-center text-trade underline underline-offset-4 pointer-coarse:min-h-11'

function List({ title, entries }: { title: ReactNode; entries: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui()
  return (
    <section>
      <h3 className="label-caps border-b border-line pb-2 text-soft">{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-3 border-b border-line py-3 text-sm">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-trade" />
            {i18n._(entry)}
          </li>
        ))}
      </ul>
    </section>
  )
}
