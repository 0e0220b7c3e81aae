import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { ComparedFact } from '#shared/domain/catalogue/comparison.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { StickyNames } from './sticky-names.tsx'
import { ComparedValues, useFactName } from './compare-cell.tsx'
import { ProductPicture } from '#app/catalogue/product-image.tsx'

type CompareTableProps = {
  products: Product[]
  facts: ComparedFact[]
  /** False for a single style, which differs from nothing. */
  marked: boolean
  categoryName: (slug: string) => string
  onRemove: (id: string) => void
  actions: (product: Product) => ReactNode
}

/**
 * Names stay at the top. On wide screens facts have their own column; on others they stand above their row, and the
 * columns scroll sideways.
 */
export function CompareTable({
  products,
  facts,
  marked,
  categoryName,
  onRemove,
  actions,
}: CompareTableProps) {
  const { t, i18n } = useLingui()
  const factName = useFactName(products)
  const swiped = useRef<HTMLDivElement>(null)
  const namesRow = useRef<HTMLTableRowElement>(null)
  const columns = { '--columns': products.length } as CSSProperties // a custom property
  const row =
    'max-lg:grid max-lg:grid-cols-[repeat(var(--columns),minmax(9.5rem,1fr))] max-lg:gap-x-4 print:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
  return (
    <div className="relative">
      <StickyNames products={products} row={namesRow} table={swiped} />
      <div
        ref={swiped}
        role="region"
        aria-label={t`Styles side by side`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto lg:overflow-visible print:overflow-visible"
      >
        <table
          style={columns}
          className="w-full border-separate border-spacing-0 text-sm max-lg:block lg:table-fixed"
        >
          <thead className="max-lg:block">
            <tr className={clsx(row, 'align-bottom')}>
              <td className="max-lg:hidden lg:w-44">
                <span className="sr-only">{t`Picture`}</span>
              </td>
              {products.map((product) => (
                <td key={product.id} className="relative pt-4 lg:pr-6">
                  <Link
                    to="/products/$id"
                    params={{ id: product.id }}
                    tabIndex={-1}
                    aria-hidden
                    className="block"
                  >
                    <ProductPicture
                      product={product}
                      alt=""
                      sizes="(min-width: 64rem) 240px, 45vw"
                      fallback={categoryName(product.category)}
                      eager
                      className="w-full max-w-60 print:max-w-32"
                    />
                  </Link>
                </td>
              ))}
            </tr>
            <tr ref={namesRow} className={clsx(row, 'align-top')}>
              <td className={clsx(headCell, 'max-lg:hidden')}>
                <span className="sr-only">{t`Style`}</span>
              </td>
              {products.map((product) => (
                <th key={product.id} scope="col" className={clsx(headCell, 'text-left lg:pr-6')}>
                  <div className="flex items-start gap-1">
                    <div className="mr-auto min-w-0">
                      <Link
                        to="/products/$id"
                        params={{ id: product.id }}
                        className="block min-h-6 leading-snug font-semibold underline-offset-4 hover:underline"
                      >
                        {localizeProductName(product, i18n.locale)}
                      </Link>
                      <p className="font-mono text-xs font-normal text-soft">
                        <ModelNumber number={product.model} />
                      </p>
                    </div>
                    <button
                      type="button"
                      aria-label={t`Take ${localizeProductName(product, i18n.locale)} out of the comparison`}
                      onClick={() => onRemove(product.id)}
                      className="-mt-1.5 grid size-9 lg:-mr-2 shrink-0 place-items-center rounded-sm text-soft hover:bg-wash hover:text-ink pointer-coarse:size-11"
                    >
                      <X size={16} aria-hidden />
                    </button>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            <tr className={clsx(row, 'print:hidden!')}>
              <td className="border-line max-lg:hidden lg:border-b">
                <span className="sr-only">{t`Actions`}</span>
              </td>
              {products.map((product) => (
                <td key={product.id} className="border-line py-3 lg:border-b lg:pr-6">
                  {actions(product)}
                </td>
              ))}
            </tr>
            {facts.map((fact) => (
              <tr
                key={
                  'own' in fact.fact ? fact.fact.own : `specification ${fact.fact.specification}`
                }
                className={clsx(row, 'align-top')}
              >
                <th
                  scope="row"
                  className="text-left font-normal text-soft max-lg:col-span-full max-lg:border-t max-lg:border-line max-lg:pt-2.5 lg:border-b lg:border-line lg:py-2.5 lg:pr-4"
                >
                  <span className="sticky left-0 inline-block first-letter:uppercase">
                    {factName(fact.fact)}
                    {marked && fact.outcome === 'different' && (
                      <>
                        <span aria-hidden className="ml-1.5 font-semibold text-trade">
                          ≠
                        </span>
                        <span className="sr-only"> ({t`differs`})</span>
                      </>
                    )}
                  </span>
                </th>
                {products.map((product, at) => (
                  <td
                    key={product.id}
                    className={clsx(
                      'figures min-w-0 max-lg:pt-0.5 max-lg:pb-2.5 lg:border-b lg:border-line lg:py-2.5 lg:pr-6',
                      marked && fact.outcome === 'equal' && 'text-soft',
                    )}
                  >
                    <ComparedValues product={product} compared={fact} at={at} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const headCell =
  'border-b border-ink bg-paper pt-3 pb-3 lg:sticky lg:top-(--header-foot) lg:z-10 lg:**:-scroll-mt-6 print:static'
