import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { OrderLimits, Price } from '#app/catalogue/price.tsx'
import { ProductPicture } from '#app/catalogue/product-image.tsx'
import { getButtonClass } from '#app/ui/button.tsx'
import { ModelNumber } from '#app/ui/no-translate.tsx'

type FoundStyleProps = { product: Product; actions: (product: Product) => ReactNode }

/** A style with its facts, the link to its page and what else can be done with it. */
export function FoundStyle({ product, actions }: FoundStyleProps) {
  const { i18n } = useLingui()
  const name = localizeProductName(product, i18n.locale)
  return (
    <section aria-label={name} className="flex gap-4 border-y border-line py-4">
      <div className="w-24 shrink-0">
        <ProductPicture product={product} alt="" sizes="96px" className="w-full" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="font-mono text-xs text-soft">
          <ModelNumber number={product.model} />
        </p>
        <Price pricing={product.pricing} className="mt-1 block" />
        <p className="figures text-sm text-soft">
          <OrderLimits pricing={product.pricing} />
        </p>
        <div className="mt-3 flex flex-wrap gap-2 *:w-auto!">
          <Link
            to="/products/$id"
            params={{ id: product.id }}
            className={getButtonClass('primary', 'sm')}
          >
            <Trans>
              Open<span className="sr-only"> {name}</span>
            </Trans>
          </Link>
          {actions(product)}
        </div>
      </div>
    </section>
  )
}
