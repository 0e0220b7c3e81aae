import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useWishlist } from './use-wishlist.ts'

/** With the number of saved styles; renders nothing without any. */
export function WishlistLink() {
  const saved = useWishlist()?.length ?? 0
  if (saved === 0) return null
  return (
    <Link
      to="/products"
      search={{ saved: 'yes' }}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-2 hover:bg-graphite-line"
    >
      <Heart size={20} aria-hidden />
      <span className="figures text-sm font-semibold">
        <span aria-hidden>{saved > 99 ? '99+' : saved}</span>
        <span className="sr-only">
          <Plural value={saved} one="# saved style" other="# saved styles" />
        </span>
      </span>
    </Link>
  )
}
