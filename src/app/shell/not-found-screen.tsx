import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPage } from '#shared/domain/catalogue/localized-text.ts'
import { getButtonClass } from '../ui/button.tsx'

/** Unknown address: links to the home page and to other sections. */
export function NotFoundScreen() {
  const { t } = useLingui()
  const { house } = useRouter().options.context
  return (
    <section className="column grid gap-12 py-16 lg:grid-cols-[1fr_26rem] lg:gap-20 lg:py-24">
      <div className="flex flex-col items-start gap-4">
        <p className="label-caps text-soft">404</p>
        <h1 className="text-2xl font-semibold lg:text-3xl">
          <Trans>There is no page at this address</Trans>
        </h1>
        <p className="max-w-text text-soft">
          <Trans>
            The link may be old, or a letter got lost on the way. The catalogue is where it always
            was.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/products" className={getButtonClass('primary')}>
            <Trans>Products</Trans>
          </Link>
          <Link to="/" className={getButtonClass('secondary')}>
            <Trans>Back to Home</Trans>
          </Link>
        </div>
      </div>
      <nav aria-label={t`Where to look instead`}>
        <h2 className="label-caps mb-2 text-soft">
          <Trans>Where to look instead</Trans>
        </h2>
        <ul className="border-t border-ink">
          <Place to="/products" name={<Trans>Products</Trans>}>
            <Trans>Every style with its price, minimum order and specifications</Trans>
          </Place>
          <Place to="/services" name={<Trans>Services</Trans>}>
            <Trans>OEM and ODM, custom work, quality control, shipping</Trans>
          </Place>
          <Place to="/about" name={<Trans>About</Trans>}>
            <Trans>The factory, its people and its quality control</Trans>
          </Place>
          {hasPage(house, 'faq') && (
            <Place to="/faq" name={<Trans>FAQ</Trans>}>
              <Trans>Samples, lead times, payment: what buyers ask first</Trans>
            </Place>
          )}
          <Place to="/contact" name={<Trans>Contact</Trans>}>
            <Trans>Write to us, call us, or find the way to the gate</Trans>
          </Place>
        </ul>
      </nav>
    </section>
  )
}

type PlaceProps = { to: LinkProps['to']; name: ReactNode; children: ReactNode }

const Place = ({ to, name, children }: PlaceProps) => (
  <li className="border-b border-line">
    <Link to={to} className="group flex items-center gap-4 py-3">
      <span className="mr-auto">
        <span className="block font-semibold underline-offset-4 group-hover:underline">{name}</span>
        <span className="block text-sm text-soft">{children}</span>
      </span>
      <ChevronRight size={16} aria-hidden className="shrink-0 text-soft" />
    </Link>
  </li>
)
