import { clsx } from 'clsx'
import { useEffect, useRef, type CSSProperties, type RefObject } from 'react'
import { useLingui } from '@lingui/react'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { useScrolledPast } from '#app/hooks/use-scrolled-past.ts'

type CompareNamesProps = {
  products: readonly Product[]
  /** The table's row of names; these names appear when it has scrolled off the top. */
  row: RefObject<HTMLElement | null>
  /** The element that scrolls sideways. */
  table: RefObject<HTMLElement | null>
}

/**
 * Names above the columns on narrow screens: an element that scrolls sideways cannot contain a sticky row. Hidden
 * from screen readers, which read the table.
 */
export function StickyNames({ products, row, table }: CompareNamesProps) {
  const { i18n } = useLingui()
  const strip = useRef<HTMLDivElement>(null)
  const passed = useScrolledPast(row)
  useEffect(() => {
    const swiped = table.current
    const follow = () => strip.current?.scrollTo({ left: swiped?.scrollLeft ?? 0 })
    swiped?.addEventListener('scroll', follow, { passive: true })
    return () => swiped?.removeEventListener('scroll', follow)
  }, [table])
  const columns = { '--columns': products.length } as CSSProperties // a custom property
  return (
    <div aria-hidden className="sticky top-(--header-foot) z-10 h-0 lg:hidden print:hidden">
      <div
        ref={strip}
        className={clsx('overflow-hidden border-b border-ink bg-paper', !passed && 'invisible')}
      >
        <div
          style={columns}
          className="grid grid-cols-[repeat(var(--columns),minmax(9.5rem,1fr))] gap-x-4 py-2 text-sm leading-snug font-semibold"
        >
          {products.map((product) => (
            <span key={product.id} className="line-clamp-2">
              {localizeProductName(product, i18n.locale)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
