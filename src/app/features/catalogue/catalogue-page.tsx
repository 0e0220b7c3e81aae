import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Category, Product, ProductsAnswer } from '#shared/contract/catalogue.ts'
import { categoryNameIn } from '#shared/domain/wording.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ListSearchBox } from './list-search-box.tsx'
import { changed, type ListSearch } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import { Pagination } from './pagination.tsx'
import { ProductCard } from './product-card.tsx'
import { ResultsCount } from './results-count.tsx'
import { TakeAlong } from './take-along.tsx'

type CataloguePageProps = {
  search: Required<ListSearch>
  /** Undefined when the list could not be loaded. */
  answer: ProductsAnswer | undefined
  categories: Category[]
  /** True while another list is on its way. */
  busy: boolean
  /** `replace` for typing, so that Back does not spell the word backwards. */
  onChange: (change: ListSearch, replace?: boolean) => void
  onRetry: () => void
  actions: (product: Product) => ReactNode
}

/** The catalogue (specification, section 2): search, categories, grid or list, pages. */
export function CataloguePage({
  search,
  answer,
  categories,
  busy,
  onChange,
  onRetry,
  actions,
}: CataloguePageProps) {
  const { i18n } = useLingui()
  const [filtersShown, setFiltersShown] = useState(false)
  const filters = useId()
  const categoryName = (slug: string) => categoryNameIn(categories, slug, i18n.locale)
  const products = answer?.products ?? []
  return (
    <div className="column py-8 lg:py-10">
      <h1 className="text-2xl font-semibold lg:text-3xl">
        {search.category === '' ? <Trans>Products</Trans> : categoryName(search.category)}
      </h1>
      <div className="mt-2">
        <TakeAlong categories={categories} />
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[13rem_1fr] lg:gap-12">
        <aside>
          <ListSearchBox
            search={search.search}
            onSearch={(text) => onChange({ search: text }, true)}
          />
          <Button
            look="secondary"
            className="mt-3 w-full lg:hidden"
            aria-expanded={filtersShown}
            aria-controls={filters}
            onClick={() => setFiltersShown(!filtersShown)}
          >
            <SlidersHorizontal size={16} aria-hidden /> <Trans>Filters</Trans>
          </Button>
          <CategoryList id={filters} categories={categories} search={search} shown={filtersShown} />
        </aside>
        <section
          aria-busy={busy}
          className={clsx('min-w-0 transition-opacity delay-200', busy && 'opacity-60')}
        >
          <h2 className="sr-only">
            <Trans>Results</Trans>
          </h2>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <ResultsCount
              shown={products.length}
              total={answer?.pagination.total_count ?? 0}
              category={search.category === '' ? '' : categoryName(search.category)}
              search={search.search}
              corrected={answer?.corrected_search}
            />
            <ViewToggle view={search.view} onChange={(view) => onChange({ view }, true)} />
          </div>
          {answer === undefined ? (
            <NotLoaded onRetry={onRetry} />
          ) : products.length === 0 ? (
            <NothingFound />
          ) : search.view === 'list' ? (
            <ListTable products={products} categoryName={categoryName} actions={actions} />
          ) : (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-6 xl:grid-cols-4">
              {products.map((product, index) => (
                <li key={product.id}>
                  <ProductCard
                    product={product}
                    categoryName={categoryName(product.category)}
                    actions={actions(product)}
                    eager={index < 4}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pagination page={search.page} pages={answer?.pagination.total_pages ?? 1} />
        </section>
      </div>
    </div>
  )
}

type CategoryListProps = { id: string; categories: Category[]; search: ListSearch; shown: boolean }

function CategoryList({ id, categories, search, shown }: CategoryListProps) {
  const { t, i18n } = useLingui()
  const entries = [
    { slug: '', name: t`All Categories` },
    ...categories.map(({ slug }) => ({
      slug,
      name: categoryNameIn(categories, slug, i18n.locale),
    })),
  ]
  return (
    <nav
      id={id}
      aria-label={t`Categories`}
      className={clsx('mt-4 lg:mt-8 lg:block', !shown && 'max-lg:hidden')}
    >
      <h2 className="label-caps mb-1 text-soft max-lg:sr-only">
        <Trans>Categories</Trans>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map(({ slug, name }) => {
          const chosen = (search.category ?? '') === slug
          return (
            <li key={slug}>
              <Link
                to="/products"
                search={(before) => changed(before, { category: slug })}
                aria-current={chosen ? 'true' : undefined}
                className={clsx(
                  'flex min-h-11 items-center px-2 text-sm',
                  chosen ? 'bg-ink font-semibold text-paper' : 'hover:bg-wash',
                )}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function ViewToggle({
  view,
  onChange,
}: {
  view: 'grid' | 'list'
  onChange: (view: 'grid' | 'list') => void
}) {
  const { t } = useLingui()
  const cell =
    'grid size-11 place-items-center border border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'
  return (
    <fieldset aria-label={t`View`} className="flex">
      <button
        type="button"
        aria-label={t`Grid view`}
        aria-pressed={view === 'grid'}
        onClick={() => onChange('grid')}
        className={cell}
      >
        <LayoutGrid size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t`List view`}
        aria-pressed={view === 'list'}
        onClick={() => onChange('list')}
        className={clsx(cell, 'border-l-0')}
      >
        <List size={18} aria-hidden />
      </button>
    </fieldset>
  )
}

function NothingFound() {
  return (
    <div className="flex flex-col items-start gap-2 py-16">
      <h2 className="text-xl font-semibold">
        <Trans>No products found</Trans>
      </h2>
      <p className="text-soft">
        <Trans>Try adjusting your search or filter criteria</Trans>
      </p>
      <Link to="/products" search={{}} className={buttonClass('secondary')}>
        <Trans>Clear Filters</Trans>
      </Link>
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 py-16">
      <h2 className="text-xl font-semibold">
        <Trans>No products found</Trans>
      </h2>
      <p className="max-w-text text-soft">
        <Trans>The catalogue could not be loaded. Please check the connection and try again.</Trans>
      </p>
      <Button look="secondary" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
