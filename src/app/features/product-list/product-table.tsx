import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Columns2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import {
  localizeProductDescription,
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { LeadTime, OrderLimits, Price } from '#app/catalogue/price.tsx'
import { ProductPicture } from '#app/catalogue/product-image.tsx'

type ListTableProps = {
  products: Product[]
  categoryName: (slug: string) => string
  actions: (product: Product) => ReactNode
  /** Renders the checkbox for comparison; `bare` without a visible label. */
  choose: (product: Product, bare?: boolean) => ReactNode
}

/** A table on wide screens, rows of facts on a phone (specification, section 2). */
export function ProductTable({ products, categoryName, actions, choose }: ListTableProps) {
  const { t, i18n } = useLingui()
  return (
    <table className="w-full border-collapse text-sm wrap-break-word">
      <thead className="sticky top-(--header-foot) z-10 bg-paper max-lg:hidden">
        <tr className="label-caps border-b border-ink text-left text-soft [&>th]:py-2 [&>th]:pr-4 [&>th]:font-semibold">
          <th scope="col">
            <span className="sr-only">{t`Compare`}</span>
            <Columns2 size={16} aria-hidden className="ml-2.5" />
          </th>
          <th scope="col">
            <span className="sr-only">{t`Picture`}</span>
          </th>
          <th scope="col">
            <Trans>Style</Trans>
          </th>
          <th scope="col">
            <Trans>Materials</Trans>
          </th>
          <th scope="col">
            <Trans>Minimum</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>Price</Trans>
          </th>
          <th scope="col">
            <span className="sr-only">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr
            key={product.id}
            className="border-b border-line hover:bg-sheet max-lg:grid max-lg:grid-cols-[5.5rem_minmax(0,1fr)] max-lg:gap-x-4 max-lg:py-4 lg:h-22 lg:[&>td]:py-1 lg:[&>td]:pr-4"
          >
            <td className="max-lg:hidden lg:w-9 lg:pr-2!">{choose(product, true)}</td>
            <td className="max-lg:row-span-5 lg:w-20">
              <Link
                to="/products/$id"
                params={{ id: product.id }}
                tabIndex={-1}
                aria-hidden
                className="block lg:w-15"
              >
                <ProductPicture
                  product={product}
                  alt=""
                  sizes="88px"
                  className="w-full lg:h-18 lg:w-auto"
                />
              </Link>
            </td>
            <th
              scope="row"
              className="text-left align-middle font-normal wrap-anywhere lg:w-64 lg:min-w-32 lg:pr-4"
            >
              <Link
                to="/products/$id"
                params={{ id: product.id }}
                className="line-clamp-3 min-h-6 lg:max-xl:line-clamp-4 font-semibold leading-[1.15rem] underline-offset-4 hover:underline max-lg:text-base max-lg:leading-snug"
              >
                {localizeProductName(product, i18n.locale)}
              </Link>
              <span className="mt-0.5 block font-mono text-xs text-soft">
                <ModelNumber number={product.model} /> · {categoryName(product.category)}
              </span>
              <span className="line-clamp-1 text-xs text-soft contain-inline-size max-xl:hidden">
                {localizeProductDescription(product, i18n.locale)}
              </span>
            </th>
            <td className="text-soft wrap-anywhere max-lg:col-start-2 lg:min-w-28">
              <span className="line-clamp-3">
                {product.materials
                  .slice(0, 3)
                  .map((material) => localizeProductWord(product, material, i18n.locale))
                  .join(i18n.locale === 'zh' ? '、' : ', ')}
              </span>
            </td>
            <td className="figures text-soft max-lg:col-start-2 lg:w-40">
              <OrderLimits pricing={product.pricing} />
              <LeadTime days={product.lead_time} className="lg:text-xs" />
            </td>
            <td className="max-lg:col-start-2 lg:w-24 lg:text-right">
              <Price pricing={product.pricing} className="text-base lg:*:block" />
            </td>
            <td className="max-lg:col-start-2 max-lg:mt-2 lg:!pr-0">
              <div className="flex flex-wrap gap-x-2 gap-y-1 max-lg:[&>button]:w-auto max-lg:[&>button]:shrink-0 [&>button]:whitespace-nowrap lg:grid lg:w-max lg:min-w-32 lg:grid-cols-[auto_minmax(0,1fr)] lg:*:col-span-2 lg:[&>[data-beside]]:col-span-1 lg:[&>[data-beside]+*]:col-span-1">
                {actions(product)}
                <span className="lg:hidden">{choose(product)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
