import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getButtonClass } from '#app/ui/button.tsx'
import { SlowNotice } from '#app/ui/slow-notice.tsx'

type FeaturedProductsProps = {
  /** 'loading' shows placeholders, 'empty' a message. */
  state: 'loading' | 'listed' | 'empty'
  /** List items. */
  children: ReactNode
}

export function FeaturedProducts({ state, children }: FeaturedProductsProps) {
  return (
    <section aria-busy={state === 'loading'} className="column py-20 lg:py-28">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <h2 className="font-display text-3xl lg:text-4xl">
          <Trans>The range</Trans>
        </h2>
        <Link to="/products" className={getButtonClass('house-outline')}>
          <Trans>View All Collections</Trans>
        </Link>
      </div>
      {state === 'loading' && (
        <>
          <output className="sr-only">
            <Trans>Loading products</Trans>
          </output>
          <SlowNotice />
        </>
      )}
      {state === 'empty' ? (
        <p className="border-y border-line py-16 text-center text-soft">
          <Trans>No products available</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-12 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
          {children}
        </ul>
      )}
    </section>
  )
}
