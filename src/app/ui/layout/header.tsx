import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { HeaderSearch } from './search-box.tsx'
import { Wordmark } from './wordmark.tsx'

type HeaderProps = {
  onGetQuote: () => void
  /** The cart's icon with its dropdown. */
  cart: ReactNode
}

/** The bar at the top of every page (specification, section 2). */
export function Header({ onGetQuote, cart }: HeaderProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [menuOnPage, setMenuOnPage] = useState<string>()
  const menuOpen = menuOnPage === pathname // going to another page closes it
  const compact = useScrolled()
  return (
    <header className="on-dark sticky top-0 z-40 bg-graphite text-white">
      <div
        className={clsx(
          'column flex items-center gap-1 transition-[height]',
          compact ? 'h-14' : 'h-16',
        )}
      >
        <Link to="/" aria-label={t`Sampleroom, home`} className="mr-auto rounded-sm">
          <Wordmark className="flex items-center gap-2.5" />
        </Link>
        <nav aria-label={t`Main`} className="mr-4 hidden lg:block">
          <NavLinks
            className="flex gap-1"
            linkClass="inline-flex min-h-11 items-center px-3 text-sm font-semibold"
          />
        </nav>
        <HeaderSearch />
        <div className="hidden sm:block">
          <LanguageMenu />
        </div>
        {cart}
        <button
          type="button"
          onClick={onGetQuote}
          className={clsx(buttonClass('on-dark'), 'ml-2 max-sm:hidden')}
        >
          <Trans>Get Quote</Trans>
        </button>
        <button
          type="button"
          aria-label={menuOpen ? t`Close menu` : t`Open menu`}
          aria-expanded={menuOpen}
          aria-controls="mobile-menu"
          onClick={() => setMenuOnPage(menuOpen ? undefined : pathname)}
          className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line lg:hidden"
        >
          {menuOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </button>
      </div>
      {menuOpen && (
        <nav
          id="mobile-menu"
          aria-label={t`Menu`}
          className="border-t border-graphite-line bg-graphite pb-5 lg:hidden"
        >
          <NavLinks
            className="column flex flex-col"
            linkClass="flex min-h-13 items-center border-b border-graphite-line text-base font-semibold"
          />
          <div className="column mt-4 flex items-center gap-3 sm:hidden">
            <button
              type="button"
              onClick={onGetQuote}
              className={clsx(buttonClass('on-dark'), 'flex-1')}
            >
              <Trans>Get Quote</Trans>
            </button>
            <LanguageMenu />
          </div>
        </nav>
      )}
    </header>
  )
}

function NavLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const active = { className: 'text-white lg:shadow-[inset_0_-2px_0_var(--color-brass)]' }
  const resting = { className: 'text-graphite-soft hover:text-white' }
  return (
    <ul className={className}>
      <li>
        <Link
          to="/"
          activeOptions={{ exact: true }}
          activeProps={active}
          inactiveProps={resting}
          className={linkClass}
        >
          <Trans>Home</Trans>
        </Link>
      </li>
      <li>
        <Link
          to="/products"
          activeOptions={{ includeSearch: false }}
          activeProps={active}
          inactiveProps={resting}
          className={linkClass}
        >
          <Trans>Products</Trans>
        </Link>
      </li>
      <li>
        <Link to="/about" activeProps={active} inactiveProps={resting} className={linkClass}>
          <Trans>About</Trans>
        </Link>
      </li>
      <li>
        <Link to="/services" activeProps={active} inactiveProps={resting} className={linkClass}>
          <Trans>Services</Trans>
        </Link>
      </li>
      <li>
        <Link to="/contact" activeProps={active} inactiveProps={resting} className={linkClass}>
          <Trans>Contact</Trans>
        </Link>
      </li>
    </ul>
  )
}

/** Whether the page is scrolled away from its top. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > 24)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return scrolled
}
