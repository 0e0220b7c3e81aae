import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { LayoutGrid, List } from 'lucide-react'
import { memo, useCallback, useDeferredValue, type ReactNode } from 'react'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import { localizeCategoryName } from '#shared/domain/catalogue/localized-text.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import type { CataloguePart, ListAnswer } from '#shared/contract/catalogue-source.ts'
import { Button } from '#app/ui/button.tsx'
import { useLoading } from '#app/hooks/use-loading.ts'
import { isForwardNavigation } from '#app/lib/navigation-type.ts'
import { focusHeading } from '#app/lib/route-focus.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { ProductGrid } from './product-grid.tsx'
import { CategoryList } from './category-list.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { ListSearchBox } from './list-search-box.tsx'
import type { ListSearch } from '#shared/domain/search/list-params.ts'
import { countFilters, type FilterParams, type OnFilter } from './list-search-params.ts'
import { LazyFilterChips, LazyProductTable } from './lazy-list-parts.ts'
import { NoResults } from './no-results.tsx'
import { PageLinks } from './pagination.tsx'
import { ResultsCount } from './results-count.tsx'
import { SortSelect } from './sort-select.tsx'

// Only the local catalogue can be filtered, so a first visit does not load these.
const FacetPanel = lazyComponent(async () => (await import('./facet-panel.tsx')).FacetPanel)
const NoFilterResults = lazyComponent(
  async () => (await import('./no-filter-results.tsx')).NoFilterResults,
)

type ProductListPageProps = {
  search: Required<ListSearch>
  /** The chosen filters; their list may still be loading. */
  wanted: FilterParams
  /** Undefined when it failed to load. */
  answer: ListAnswer | undefined
  categories: Category[]
  /** Number of saved styles. */
  saved: number
  /** `replace` while typing: one history entry for the word, not one per letter. */
  onChange: (change: ListSearch, replace?: boolean) => void
  onFilter: OnFilter
  /** Prefetches a probable `onFilter`. */
  onPress: OnFilter
  onRetry: () => void
  offlineCatalogue: ReactNode
  /** Beside the filters while only saved styles are shown. */
  requestSaved: ReactNode
  /** Above the list: below it, it would jump while another view loads. */
  lineSheet: ReactNode
  actions: (product: Product) => ReactNode
  /** Renders the checkbox for comparison; `bare` without a visible label. */
  choose: (product: Product, bare?: boolean) => ReactNode
}

/** Specification, section 2. */
export function ProductListPage({
  search,
  wanted,
  answer,
  categories,
  saved,
  onChange,
  onFilter,
  onPress,
  onRetry,
  offlineCatalogue,
  requestSaved,
  lineSheet,
  actions,
  choose,
}: ProductListPageProps) {
  const { i18n } = useLingui()
  const categoryName = (slug: string) => localizeCategoryName(categories, slug, i18n.locale)
  // Text that names no category is no heading.
  const isKnown = categories.length === 0 || categories.some(({ slug }) => slug === search.category)
  const category = isKnown ? search.category : ''
  const products = answer?.products ?? noProducts
  const total = answer?.pagination.total_count ?? 0
  const facets = answer?.facets
  // The list paints before the filter counts.
  const counted = useDeferredValue(facets, isForwardNavigation() ? null : facets)
  const filters = countFilters(wanted)
  const sort = facets && (
    <SortSelect sort={wanted.sort} onChange={onFilter} className="lg:max-w-72" />
  )
  const panel = counted && (
    <FacetPanel
      facets={counted}
      search={wanted}
      saved={saved}
      onChange={onFilter}
      onPress={onPress}
    />
  )
  const onSearch = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  // The focused button disappears with its filter.
  const removeFilter = (change: ListSearch) => {
    focusHeading()
    onFilter(change)
  }
  const onView = useCallback((view: 'grid' | 'list') => onChange({ view }, true), [onChange])
  return (
    <div className="column py-8 lg:py-10">
      <h1 className="text-2xl font-semibold lg:text-3xl">
        {category === '' ? <Trans>Products</Trans> : categoryName(category)}
      </h1>
      <div className="mt-2">{offlineCatalogue}</div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[13rem_1fr] lg:gap-12">
        <aside>
          <ListSearchBox search={search.search} onSearch={onSearch} />
          <FilterDialog filters={filters} total={total}>
            {sort}
            <CategoryList categories={categories} category={search.category} />
            {panel}
          </FilterDialog>
          <div className="mt-8 flex flex-col gap-8 max-lg:hidden">
            <CategoryList categories={categories} category={search.category} />
            {panel}
          </div>
        </aside>
        <Results>
          <h2 className="sr-only">
            <Trans>Results</Trans>
          </h2>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <ResultsCount
              shown={products.length}
              total={total}
              category={category === '' ? '' : categoryName(category)}
              search={search.search}
              corrected={answer?.corrected_search}
              nearest={answer?.nearest ?? false}
            />
            <div className="flex items-center gap-4">
              <div className="max-lg:hidden">{sort}</div>
              {lineSheet}
              <ViewToggle view={search.view} onChange={onView} />
            </div>
          </div>
          {filters > 0 && (
            <div className="-mt-2 mb-6 flex min-h-9 flex-wrap items-start justify-between gap-3 pointer-coarse:min-h-11">
              <LazyFilterChips facets={facets} search={wanted} onChange={removeFilter} />
              {requestSaved}
            </div>
          )}
          {answer?.part && <PartNote part={answer.part} />}
          {answer && !facets && (filters > 0 || search.sort !== 'relevance') && <FiltersPending />}
          {answer === undefined ? (
            <NotLoaded onRetry={onRetry} />
          ) : products.length === 0 && facets && filters > 0 ? (
            <NoFilterResults
              facets={facets}
              search={search}
              saved={saved}
              onChange={removeFilter}
            />
          ) : products.length === 0 ? (
            <NoResults />
          ) : search.view === 'list' ? (
            <LazyProductTable
              products={products}
              categoryName={categoryName}
              actions={actions}
              choose={choose}
            />
          ) : (
            <ProductGrid
              products={products}
              categoryName={categoryName}
              actions={actions}
              choose={choose}
            />
          )}
          <PageLinks page={search.page} pages={answer?.pagination.total_pages ?? 1} />
        </Results>
      </div>
    </div>
  )
}

const noProducts: Product[] = []

/** Dimmed while the next list loads. */
function Results({ children }: { children: ReactNode }) {
  return <section {...useLoading()}>{children}</section>
}

const ViewToggle = memo(function ViewToggle({
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
})

function PartNote({ part }: { part: CataloguePart }) {
  const { i18n } = useLingui()
  const styles = formatNumber(part.styles, i18n.locale)
  const total = formatNumber(part.total, i18n.locale)
  return (
    <Note>
      <Trans>
        Only the {styles} of {total} products on this device were searched.
      </Trans>
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-6 border-l-2 border-warn bg-warn-wash px-4 py-3 text-sm">
      {children}
    </p>
  )
}

function FiltersPending() {
  return (
    <Note>
      <Trans>
        Filters and sorting need the products on this device. Until they are here, all are shown in
        the usual order.
      </Trans>
    </Note>
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
