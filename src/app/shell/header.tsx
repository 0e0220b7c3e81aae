import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ClipboardList, Menu, ScanLine, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { localizeBrandName, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'
import { getButtonClass } from '../ui/button.tsx'
import { useOpenOnRoute } from '../hooks/use-open-on-route.ts'
import { LanguagePopoverTrigger } from './language-popover-trigger.tsx'
import { NavLinks } from './nav-links.tsx'
import { HeaderSearch } from './header-search.tsx'
import type { RenderStyleAction, Suggest } from './search-panel.tsx'
import { UnreadMark } from './unread-mark.tsx'
import { Wordmark } from './wordmark.tsx'

type HeaderProps = {
  /** Undefined until loaded. */
  company: CompanySummary | undefined
  onGetQuote: () => void
  suggest: Suggest
  /** Stands beside a style that the search suggests. */
  renderStyleAction?: RenderStyleAction
  cart: ReactNode
  /** Number of requests with an answer that is not read. */
  unread?: number
  /** Link to the saved styles. */
  saved?: ReactNode
  /** Connection state, or inquiries that wait. */
  status?: ReactNode
}

/** Specification, section 2. */
export function Header(props: HeaderProps) {
  const { company, onGetQuote, suggest, renderStyleAction, cart, saved, status, unread = 0 } = props
  const { i18n, t } = useLingui()
  const brand = localizeBrandName(company, i18n.locale)
  const [menuOpen, setMenuOpen] = useOpenOnRoute()
  const [searchOpen, setSearchOpen] = useOpenOnRoute()
  const opener = useRef<HTMLButtonElement>(null)
  // They share a place: only one is open.
  const show = (menu: boolean, search: boolean) => {
    setMenuOpen(menu)
    setSearchOpen(search)
  }
  const closeMenu = () => {
    setMenuOpen(false)
    opener.current?.focus()
  }
  return (
    // A constant height, so that the page never moves when the bar shrinks.
    <header className="on-dark h-16 text-white">
      <div className="pointer-events-auto relative bg-graphite">
        <Bar>
          <Link
            to="/"
            aria-label={brand ? t`${brand}, home` : t`Home`}
            className="mr-auto rounded-sm"
          >
            <Wordmark company={company} className="flex items-center gap-2.5" />
          </Link>
          <nav aria-label={t`Main`} className="mr-1 hidden lg:block xl:mr-4">
            <NavLinks
              className="flex xl:gap-1"
              linkClass="inline-flex min-h-11 items-center px-1.5 text-sm font-semibold xl:px-3"
            />
          </nav>
          {status}
          <HeaderSearch
            {...{ suggest, renderStyleAction }}
            open={searchOpen}
            onOpen={(open) => show(false, open)}
          />
          <div className="hidden sm:block">
            <LanguagePopoverTrigger />
          </div>
          <Link
            to="/requests"
            title={t`My requests`}
            className="relative hidden min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 text-sm font-semibold whitespace-nowrap hover:bg-graphite-line lg:inline-flex"
          >
            <ClipboardList size={20} aria-hidden />
            <span className="max-xl:sr-only">
              <Trans>My requests</Trans>
            </span>
            {unread > 0 && <UnreadMark className="absolute top-1.5 right-1 xl:right-0" />}
          </Link>
          <div className="max-sm:hidden">{saved}</div>
          {cart}
          <button
            type="button"
            onClick={onGetQuote}
            className={clsx(
              getButtonClass('on-dark'),
              'ml-2 whitespace-nowrap max-xl:px-3 max-sm:hidden',
            )}
          >
            <Trans>Get Quote</Trans>
          </button>
          <button
            ref={opener}
            type="button"
            aria-label={menuOpen ? t`Close menu` : t`Open menu`}
            aria-expanded={menuOpen}
            onClick={() => show(!menuOpen, false)}
            className="relative grid size-11 place-items-center rounded-sm hover:bg-graphite-line lg:hidden"
          >
            {menuOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
            {unread > 0 && !menuOpen && <UnreadMark className="absolute top-2 right-2" />}
          </button>
        </Bar>
        {menuOpen && (
          <MobileMenu
            onClose={closeMenu}
            onLeave={() => setMenuOpen(false)}
            onGetQuote={onGetQuote}
            saved={saved}
            unread={unread}
          />
        )}
      </div>
    </header>
  )
}

/** Lower after scrolling; does not render its children again. */
function Bar({ children }: { children: ReactNode }) {
  const compact = useScrolled()
  return (
    <div
      className={clsx(
        'column flex items-center gap-1 transition-[height] lg:max-xl:gap-0',
        compact ? 'h-14' : 'h-16',
      )}
    >
      {children}
    </div>
  )
}

type MobileMenuProps = {
  onClose: () => void
  /** The focus has left the header. */
  onLeave: () => void
  onGetQuote: () => void
  saved: ReactNode
  unread: number
}

function MobileMenu({ onClose, onLeave, onGetQuote, saved, unread }: MobileMenuProps) {
  const { t } = useLingui()
  const menu = useRef<HTMLElement>(null)
  useCloseOnBack(true, onClose)
  useEffect(() => menu.current?.querySelector('a')?.focus(), [])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    // An open menu would cover the focused element.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main, footer')) onLeave()
    }
    addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', leave)
    return () => {
      removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', leave)
    }
  }, [onClose, onLeave])
  return (
    <nav
      ref={menu}
      aria-label={t`Menu`}
      className="absolute inset-x-0 top-full max-h-[calc(var(--screen)-8rem)] overflow-y-auto border-t border-graphite-line bg-graphite pb-5 shadow-float lg:hidden"
    >
      <NavLinks
        isMenu
        unread={unread}
        onFollow={onClose}
        className="column flex flex-col"
        linkClass="flex min-h-13 items-center border-b border-graphite-line text-base font-semibold"
      />
      <div className="column mt-4 flex items-center gap-3 sm:hidden">
        <button
          type="button"
          onClick={onGetQuote}
          className={clsx(getButtonClass('on-dark'), 'flex-1')}
        >
          <Trans>Get Quote</Trans>
        </button>
        <Link
          to="/scan"
          onClick={onClose}
          aria-label={t`Scan a tag`}
          className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line"
        >
          <ScanLine size={20} aria-hidden />
        </Link>
        {saved}
        <LanguagePopoverTrigger />
      </div>
    </nav>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > 24)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return scrolled
}
