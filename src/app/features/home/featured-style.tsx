import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type FeaturedStyleProps = {
  productId: string
  name: string
  text: string
  /** A detail at three times its size, and the complete style. */
  detail: ReactNode
  overview: ReactNode
}

/** One style over the full width. */
export function FeaturedStyle({ productId, name, text, detail, overview }: FeaturedStyleProps) {
  return (
    <section className="border-y border-line">
      <div className="column grid items-center gap-x-12 gap-y-8 py-16 md:grid-cols-[1.25fr_1fr] lg:gap-x-20 lg:py-24">
        <div className="min-w-0">{detail}</div>
        <div className="flex min-w-0 flex-col items-start gap-6">
          <div className="w-1/2 max-md:hidden">{overview}</div>
          <h2 className="font-display text-3xl text-balance lg:text-4xl">{name}</h2>
          <p className="line-clamp-5 max-w-[46ch] text-lg text-soft">{text}</p>
          <Link
            to="/products/$id"
            params={{ id: productId }}
            className="inline-flex min-h-11 items-center border-b border-ink font-semibold tracking-wide hover:border-oxblood hover:text-oxblood"
          >
            <Trans>See this style</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}
