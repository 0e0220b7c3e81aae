import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppPage } from '#shared/contract/app-pages.ts'
import {
  hasPage,
  localizeCategoryName,
  localizeCompanyName,
  type CompanySummary,
} from '#shared/domain/catalogue/localized-text.ts'
import { listServices } from '#shared/domain/company/localized-page.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { scrollToTop } from '#app/lib/scroll-to-top.ts'
import { Wordmark } from './wordmark.tsx'

type FooterProps = {
  /** Undefined until loaded. */
  company: CompanySummary | undefined
  hours: string | undefined
}

/** Specification, section 2. What the company does not say of itself is left out. */
export function Footer({ company, hours }: FooterProps) {
  const { i18n, t } = useLingui()
  const { text, certificates = [], established, ...terms } = company?.footer ?? {}
  const localize = useLocalText()
  const name = company && localizeCompanyName(company, i18n.locale)
  const { minimum_order, payment, lead_time, ports } = terms
  const hasTerms = Boolean(minimum_order ?? payment ?? lead_time ?? ports ?? hours)
  const categories = company?.categories ?? []
  const services = listServices(company?.pages, i18n.locale)
  return (
    <footer className="on-dark mt-16 bg-graphite text-graphite-soft">
      <div className="column grid grid-cols-2 gap-x-8 gap-y-10 py-14 md:grid-cols-3 lg:grid-cols-[1.5fr_0.8fr_1fr_1fr_1.8fr]">
        <section className="col-span-2 flex flex-col gap-4 text-sm md:col-span-3 md:max-w-text lg:col-span-1">
          <Wordmark company={company} className="flex items-center gap-2.5 text-white" />
          {text && <p>{localize(text)}</p>}
          {certificates.length > 0 && (
            <ul aria-label={t`Certifications`} className="flex flex-wrap gap-2">
              {certificates.map(localize).map((certificate) => (
                <li
                  key={certificate}
                  className="rounded-sm border border-graphite-line px-2 py-1 text-xs text-white"
                >
                  {certificate}
                </li>
              ))}
            </ul>
          )}
        </section>
        <Column title={t`Company`}>
          <FootLink to="/">
            <Trans>Home</Trans>
          </FootLink>
          <FootLink to="/about">
            <Trans>About</Trans>
          </FootLink>
          <FootLink to="/products">
            <Trans>Products</Trans>
          </FootLink>
          <FootLink to="/services">
            <Trans>Services</Trans>
          </FootLink>
          <FootLink to="/contact">
            <Trans>Contact</Trans>
          </FootLink>
          {hasPage(company, 'faq') && (
            <FootLink to="/faq">
              <Trans>FAQ</Trans>
            </FootLink>
          )}
        </Column>
        <Column title={t`Categories`}>
          {categories.map(({ slug }) => (
            <CategoryLink key={slug} slug={slug}>
              {localizeCategoryName(categories, slug, i18n.locale)}
            </CategoryLink>
          ))}
        </Column>
        {services.length > 0 && (
          <Column title={t`Services`}>
            {services.map(({ slug, title }) => (
              <ServiceLink key={slug} slug={slug}>
                {title}
              </ServiceLink>
            ))}
          </Column>
        )}
        {hasTerms && (
          <section className="col-span-2 text-sm md:col-span-3 lg:col-span-1">
            <h2 className="label-caps mb-3 text-white">
              <Trans>Trade terms</Trans>
            </h2>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2">
              <Term name={t`MOQ`}>{localize(minimum_order)}</Term>
              <Term name={t`Payment`}>{localize(payment)}</Term>
              <Term name={t`Lead time`}>{localize(lead_time)}</Term>
              <Term name={t`Ports`}>{localize(ports)}</Term>
              <Term name={t`Hours`}>
                {hours && <span className="inline-block first-letter:uppercase">{hours}</span>}
              </Term>
            </dl>
          </section>
        )}
      </div>
      <div className="border-t border-graphite-line">
        <div className="column grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-4 text-sm sm:grid-cols-[1fr_auto_auto]">
          <p>
            © {established} {name}
          </p>
          <div className="flex flex-wrap gap-x-4 max-sm:order-last max-sm:col-span-full sm:gap-x-6">
            <FootLink to="/visits">
              <Trans>Visit notebook</Trans>
            </FootLink>
            <FootLink to="/device">
              <Trans>On this device</Trans>
            </FootLink>
            <FootLink to="/privacy">
              <Trans>Privacy</Trans>
            </FootLink>
            <FootLink to="/terms">
              <Trans>Terms</Trans>
            </FootLink>
          </div>
          <button
            type="button"
            aria-label={t`Scroll to top`}
            onClick={scrollToTop}
            className="grid size-11 place-items-center rounded-sm border border-graphite-line text-white hover:bg-graphite-line"
          >
            <ArrowUp size={18} aria-hidden />
          </button>
        </div>
      </div>
    </footer>
  )
}

const linkClass =
  'inline-flex min-h-8 pointer-coarse:min-h-11 items-center hover:text-white hover:underline underline-offset-4'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-sm">
      <h2 className="label-caps mb-2 text-white">{title}</h2>
      <div className="flex flex-col items-start">{children}</div>
    </section>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <>
      <dt>{name}</dt>
      <dd className="text-white">{children}</dd>
    </>
  ) : null
}

const FootLink = ({ to, children }: { to: AppPage; children: ReactNode }) => (
  <Link to={to} className={linkClass}>
    {children}
  </Link>
)

const CategoryLink = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <Link to="/products" search={{ page: 1, limit: 20, category: slug }} className={linkClass}>
    {children}
  </Link>
)

const ServiceLink = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <Link to="/services/$slug" params={{ slug }} className={linkClass}>
    {children}
  </Link>
)
