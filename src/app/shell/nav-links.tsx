import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { UnreadMark } from './unread-mark.tsx'

type NavLinksProps = {
  className: string
  linkClass: string
  /** Also runs for a link to the current page. */
  onFollow?: () => void
  /** With what the buyer keeps, which a wide header shows as icons. */
  isMenu?: boolean
  /** Number of requests with an answer that is not read. */
  unread?: number
}

export const NavLinks = memo(function NavLinks({
  className,
  linkClass,
  onFollow,
  isMenu = false,
  unread = 0,
}: NavLinksProps) {
  const linkProps = {
    activeProps: { className: 'text-white lg:shadow-[inset_0_-2px_0_var(--color-brass)]' },
    inactiveProps: { className: 'text-graphite-soft hover:text-white' },
    className: linkClass,
    onClick: onFollow,
  }
  return (
    <ul className={className}>
      <li>
        <Link to="/" activeOptions={{ exact: true }} {...linkProps}>
          <Trans>Home</Trans>
        </Link>
      </li>
      <li>
        <Link to="/products" activeOptions={{ includeSearch: false }} {...linkProps}>
          <Trans>Products</Trans>
        </Link>
      </li>
      <li>
        <Link to="/about" {...linkProps}>
          <Trans>About</Trans>
        </Link>
      </li>
      <li>
        <Link to="/services" {...linkProps}>
          <Trans>Services</Trans>
        </Link>
      </li>
      <li>
        <Link to="/contact" {...linkProps}>
          <Trans>Contact</Trans>
        </Link>
      </li>
      {isMenu && (
        <li>
          <Link to="/visits" {...linkProps}>
            <Trans>Visit notebook</Trans>
          </Link>
        </li>
      )}
      {isMenu && (
        <li>
          <Link to="/quick-order" {...linkProps}>
            <Trans>Quick order</Trans>
          </Link>
        </li>
      )}
      {isMenu && (
        <li>
          <Link to="/requests" {...linkProps}>
            <Trans>My requests</Trans>
            {unread > 0 && <UnreadMark className="ml-3" />}
          </Link>
        </li>
      )}
    </ul>
  )
})
