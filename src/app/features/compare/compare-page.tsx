import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClientOnly, Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { compareProducts } from '#shared/domain/catalogue/comparison.ts'
import { maxCompared } from '#shared/domain/catalogue/comparison-ids.ts'
import { LineSheetLink } from '#app/catalogue/line-sheet-link.tsx'
import { useLoading } from '#app/hooks/use-loading.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { CompareTable } from './compare-table.tsx'
import { RequestComparisonQuoteButton } from './request-comparison-quote-button.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'

/** `undefined` when it no longer exists, `null` when it failed to load. */
type RequestedStyle = { id: string; product: Product | undefined | null }

type ComparePageProps = {
  asked: RequestedStyle[]
  categoryName: (slug: string) => string
  differencesOnly: boolean
  onDifferencesOnly: (only: boolean) => void
  onRemove: (ids: string[]) => void
  onRetry: () => void
  actions: (product: Product) => ReactNode
  /** Offers to save these styles, where the device's comparison differs. */
  offer: ReactNode
}

/** Up to four styles in columns; differences are marked. */
export function ComparePage({
  asked,
  categoryName,
  differencesOnly,
  onDifferencesOnly,
  onRemove,
  onRetry,
  actions,
  offer,
}: ComparePageProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const loading = useLoading()
  const products = asked.flatMap(({ product }) => product ?? [])
  const facts = compareProducts(products)
  const equal = facts.filter(({ outcome }) => outcome === 'equal').length
  const gone = asked.filter(({ product }) => product === undefined).map(({ id }) => id)
  const remove = (ids: string[]) => {
    onRemove(ids)
    // The focused button disappears with its column.
    heading.current?.focus()
  }
  return (
    <article className="column py-8 lg:py-10">
      <header className="flex flex-wrap items-center gap-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="mr-auto text-2xl font-semibold outline-none lg:text-3xl"
        >
          <Trans>Compare styles</Trans>
        </h1>
        {asked.length < maxCompared && (
          <Link to="/products" className={`${getButtonClass('quiet')} print:hidden`}>
            <Trans>Add another style</Trans>
          </Link>
        )}
        {products.length > 0 && (
          <>
            <RequestComparisonQuoteButton products={products} />
            <LineSheetLink ids={products.map(({ id }) => id)} />
            <ShareButton title={t`Compare styles`} of="comparison" />
          </>
        )}
      </header>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        {offer}
        {gone.length > 0 && (
          <Note>
            <span>
              <Plural
                value={gone.length}
                one="A style of this comparison is no longer in the catalogue:"
                other="# styles of this comparison are no longer in the catalogue:"
              />{' '}
              <span translate="no" className="font-mono">
                {/* On the client only: a server page is shared by all unknown ids. */}
                <ClientOnly>{gone.join(', ')}</ClientOnly>
              </span>
            </span>
            <Button look="secondary" size="sm" onClick={() => remove(gone)}>
              <Trans>Take out of the comparison</Trans>
            </Button>
          </Note>
        )}
        {asked.some(({ product }) => product === null) && (
          <Note>
            <Trans>
              Not every style could be loaded: it is not on this device, and our server does not
              answer.
            </Trans>
            <Button look="secondary" size="sm" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          </Note>
        )}
      </div>
      {products.length > 1 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 border-t border-ink text-sm">
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 print:hidden">
            <input
              type="checkbox"
              className="size-4.5 accent-trade"
              checked={differencesOnly}
              onChange={({ target }) => onDifferencesOnly(target.checked)}
            />
            <Trans>Hide rows that are equal</Trans>
          </label>
          <p role="status" className="py-2 text-soft">
            <span aria-hidden className="mr-1 font-semibold text-trade">
              ≠
            </span>
            <Trans>marks what differs.</Trans>{' '}
            {differencesOnly ? (
              <Plural value={equal} one="# equal row is hidden." other="# equal rows are hidden." />
            ) : (
              <Plural value={equal} one="# row is equal." other="# rows are equal." />
            )}
          </p>
        </div>
      )}
      {products.length > 0 && (
        <div {...loading}>
          <CompareTable
            products={products}
            facts={
              differencesOnly && products.length > 1
                ? facts.filter(({ outcome }) => outcome !== 'equal')
                : facts
            }
            marked={products.length > 1}
            categoryName={categoryName}
            onRemove={(id) => remove([id])}
            actions={actions}
          />
        </div>
      )}
    </article>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-warn bg-warn-wash px-4 py-3 text-sm">
      {children}
    </div>
  )
}
