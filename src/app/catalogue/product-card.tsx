import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import {
  localizeProductDescription,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { LeadTime, OrderLimits, Price } from './price.tsx'
import { ProductPicture } from './product-image.tsx'

type ProductCardProps = {
  product: Product
  categoryName: string
  /** Add to Cart, Request Quote. In long lists a stable function, so that memoised cards do not render again. */
  actions: ReactNode | ((product: Product) => ReactNode)
  /** Renders the checkbox for comparison; stable while the comparison is. */
  choose?: (product: Product) => ReactNode
  eager?: boolean
}

/** A style in the grid (specification, section 2). */
export const ProductCard = memo(function ProductCard({
  product,
  categoryName,
  actions,
  choose,
  eager,
}: ProductCardProps) {
  const { i18n } = useLingui()
  const name = localizeProductName(product, i18n.locale)
  return (
    // As wide as its grid column: the browser need not measure words.
    <article className="group flex h-full flex-col wrap-break-word">
      <Link
        to="/products/$id"
        params={{ id: product.id }}
        className={clsx('relative block overflow-hidden bg-wash', !eager && 'late-picture')}
        tabIndex={-1}
        aria-hidden
      >
        <ProductPicture
          product={product}
          alt=""
          sizes="(min-width: 64rem) 280px, (min-width: 48rem) 30vw, calc(46vw - 8px)"
          fallback={categoryName}
          eager={eager}
          className="w-full transition-transform duration-500 group-hover:scale-[1.02]"
        />
        <span className="label-caps absolute top-2 left-2 max-w-[calc(100%-1rem)] bg-paper px-2 py-1 text-[0.6875rem] text-ink">
          {categoryName}
        </span>
      </Link>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <h3 className="text-base leading-snug font-semibold">
          <Link
            to="/products/$id"
            params={{ id: product.id }}
            className="hover:underline underline-offset-4"
          >
            {name}
          </Link>
        </h3>
        <p className={clsx('font-mono text-xs text-soft', !eager && 'late-line')}>
          <ModelNumber number={product.model} />
        </p>
        <Price pricing={product.pricing} className="text-lg" />
        <p className="figures text-sm text-soft">
          <OrderLimits pricing={product.pricing} />
        </p>
        <LeadTime days={product.lead_time} className="figures text-sm text-soft" />
        <p className="line-clamp-2 text-sm text-soft">
          {localizeProductDescription(product, i18n.locale)}
        </p>
        <div className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-2 pt-3 *:col-span-2 [&>[data-beside]]:col-span-1 [&>[data-beside]+*]:col-span-1">
          {typeof actions === 'function' ? actions(product) : actions}
          {choose?.(product)}
        </div>
      </div>
    </article>
  )
})
