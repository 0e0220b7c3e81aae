import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import type { ServiceSlug } from '#shared/contract/locales.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import { hasPage } from '#shared/domain/catalogue/localized-text.ts'
import { listServices } from '#shared/domain/company/localized-page.ts'
import { localizeCaption } from '#shared/domain/catalogue/localized-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { FactoryImage } from '../factory-image.tsx'
import { CompanyPageLayout } from '../company-page-layout.tsx'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { PageSections } from '../page-text/page-sections.tsx'
import { usePageContent } from '../page-text/placeholder-values.ts'
import { TradeTerms } from '../trade-terms.tsx'

type ServicePageProps = {
  slug: ServiceSlug
  /** Undefined when it failed to load. */
  texts: PageTexts | undefined
  company: CompanyInfo | undefined
}

export function ServicePage({ slug, texts, company }: ServicePageProps) {
  const { i18n, t } = useLingui()
  const askForQuote = useAskForQuote()
  const page = usePageContent(texts)
  const hasFaq = hasPage(useCompany(), 'faq')
  const services = listServices(company?.page_intros, i18n.locale)
  const name = page?.title ?? services.find((one) => one.slug === slug)?.title ?? ''
  const picture = company?.factory_pictures?.find(({ service }) => service === slug)
  return (
    <CompanyPageLayout
      label={<Trans>Services</Trans>}
      title={name || <Trans>Services</Trans>}
      lead={page?.lead}
    >
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
      {page ? (
        <PageSections sections={page.sections} terms={company?.trade_terms} />
      ) : (
        <CompanyUnavailable />
      )}
      <TradeTerms terms={company?.trade_terms} />
      <div className="flex flex-wrap gap-3 border-b border-line py-8">
        <Button onClick={() => askForQuote(name ? { message: `${name}: ` } : undefined)}>
          <Trans>Get Quote</Trans>
        </Button>
        {hasFaq && (
          <Link to="/faq" className={getButtonClass('secondary')}>
            <Trans>Questions buyers ask</Trans>
          </Link>
        )}
      </div>
      <nav aria-label={t`Other services`} className="pt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <li>
            <Link to="/services" className={otherClass}>
              <Trans>All services</Trans>
            </Link>
          </li>
          {services
            .filter((other) => other.slug !== slug)
            .map((other) => (
              <li key={other.slug}>
                <Link to="/services/$slug" params={{ slug: other.slug }} className={otherClass}>
                  {other.title}
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
