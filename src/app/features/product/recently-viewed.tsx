import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import {
  localizeCategoryName,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { loadData } from '#app/lib/load-data.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { focusHeading } from '#app/lib/route-focus.ts'
import { useDeferredLiveQuery } from '#app/hooks/use-deferred-live-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/catalogue/price.tsx'
import { ProductPicture } from '#app/catalogue/product-image.tsx'

type RecentlyViewedProps = {
  load: (id: string) => Promise<Product | undefined>
  categories: Category[]
  /** The style of the current page. */
  except?: string
}

/** Newest first; renders nothing without any. */
export const RecentlyViewed = memo(function RecentlyViewed({
  load,
  categories,
  except,
}: RecentlyViewedProps) {
  const { i18n } = useLingui()
  const shown = useViewed(load).filter(({ id }) => id !== except)
  if (shown.length === 0) return null
  const clear = () => {
    focusHeading() // the button disappears with the styles
    const forgotten = loadData().then(({ clearViewed }) => clearViewed())
    void withFallback(forgotten, undefined)
  }
  return (
    <section aria-labelledby="recently-viewed" className="column mt-8 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-6">
        <h2 id="recently-viewed" className="text-xl font-semibold">
          <Trans>Recently viewed</Trans>
        </h2>
        <Button look="quiet" size="sm" className="-mr-3" onClick={clear}>
          <Trans>Clear this list</Trans>
        </Button>
      </div>
      <ul className="mt-3 flex gap-4 overflow-x-auto pb-2 lg:grid lg:grid-cols-6 lg:gap-x-6 lg:gap-y-8">
        {shown.map((product) => (
          <li key={product.id} className="w-32 shrink-0 sm:w-40 lg:w-auto">
            <Link to="/products/$id" params={{ id: product.id }} className="group block">
              <ProductPicture
                product={product}
                alt=""
                sizes="180px"
                fallback={localizeCategoryName(categories, product.category, i18n.locale)}
                className="w-full"
              />
              <span className="mt-2 line-clamp-2 text-sm leading-snug font-semibold underline-offset-4 group-hover:underline">
                {localizeProductName(product, i18n.locale)}
              </span>
              <span className="block font-mono text-xs text-soft">
                <ModelNumber number={product.model} />
              </span>
              <Price pricing={product.pricing} className="block text-sm" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** Leaves out styles that no longer exist or fail to load. */
function useViewed(load: RecentlyViewedProps['load']): Product[] {
  const ids = useDeferredLiveQuery(({ readViewed }) => withFallback(readViewed(), []))
  const [products, setProducts] = useState<Product[]>([])
  useEffect(() => {
    let unmounted = false
    void Promise.all((ids ?? []).map((id) => withFallback(load(id), undefined))).then((found) => {
      if (!unmounted) setProducts(found.flatMap((product) => product ?? []))
    })
    return () => {
      unmounted = true
    }
  }, [ids, load])
  return products
}
