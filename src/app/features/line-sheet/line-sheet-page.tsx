import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClientOnly, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useId } from 'react'
import { locales } from '#shared/contract/locales.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { LineSheetSearch } from '#shared/domain/catalogue/line-sheet.ts'
import { toRequestLine, useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { useProducts } from '#app/catalogue/use-products.ts'
import { languageNames } from '#app/i18n/language.ts'
import { DownloadButtons } from '#app/spreadsheet/download-buttons.tsx'
import { toSheetLine, type SheetLine } from '#app/spreadsheet/order-table.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { LineSheetCard } from './line-sheet-card.tsx'
import { useSecondLanguage } from './use-second-language.ts'

type LineSheetPageProps = {
  ids: readonly string[]
  search: LineSheetSearch
  onChange: (change: { [Key in keyof LineSheetSearch]: LineSheetSearch[Key] | undefined }) => void
  /** Of the catalogue. */
  load: (id: string) => Promise<Product | undefined>
}

/** Styles on paper: printed or saved as PDF by the device itself, and shared by its address. */
export function LineSheetPage(props: LineSheetPageProps) {
  return (
    <article className="column py-6 lg:py-8">
      <h1 className="text-2xl font-semibold lg:text-3xl">
        <Trans>Line sheet</Trans>
      </h1>
      {/* the server knows neither the copy on the device nor the query */}
      <ClientOnly fallback={<LocalDataPlaceholder />}>
        <LineSheet {...props} />
      </ClientOnly>
    </article>
  )
}

function LineSheet({ ids, search, onChange, load }: LineSheetPageProps) {
  const { t, i18n } = useLingui()
  const requestQuote = useRequestQuote()
  const loaded = useProducts(ids, load)
  const second = useSecondLanguage(search.also)
  if (loaded === undefined) return <LocalDataPlaceholder />
  const products = ids.flatMap((id) => loaded.get(id) ?? [])
  const gone = ids.filter((id) => loaded.has(id) && !loaded.get(id))
  const unread = ids.filter((id) => !loaded.has(id))
  const hasPrices = search.prices !== 'no'
  const lines = () => products.map((product) => toRequestLine(product, i18n.locale))
  return (
    <>
      <p className="mt-1 text-soft">
        <Plural value={products.length} one="# style" other="# styles" />
      </p>
      {products.length > 0 && (
        <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
          <Options search={search} onChange={onChange} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => print()}>
              <Printer size={18} aria-hidden /> <Trans>Print or save as PDF</Trans>
            </Button>
            <ShareButton title={t`Line sheet`} of="line_sheet" />
            <DownloadButtons
              name={t`Line sheet`}
              lines={() => toFormLines(products, i18n.locale, hasPrices)}
            />
            <Button look="secondary" onClick={() => requestQuote({ lines: lines() })}>
              <Plural
                value={products.length}
                one="Request a quote for this style"
                other="Request a quote for these # styles"
              />
            </Button>
          </div>
        </div>
      )}
      {gone.length > 0 && (
        <p className="mt-4 text-sm text-soft">
          <Plural
            value={gone.length}
            one="A style of this sheet is no longer in the catalogue:"
            other="# styles of this sheet are no longer in the catalogue:"
          />{' '}
          <span translate="no">{gone.join(', ')}</span>
        </p>
      )}
      {unread.length > 0 && (
        <p role="alert" className="mt-4 text-sm text-bad print:hidden">
          <Plural
            value={unread.length}
            one="A style could not be loaded. It comes when there is a connection."
            other="# styles could not be loaded. They come when there is a connection."
          />
        </p>
      )}
      {products.length === 0 && (
        <Link to="/products" className={`${getButtonClass()} mt-6`}>
          <Trans>Browse the styles</Trans>
        </Link>
      )}
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {products.map((product) => (
          <LineSheetCard
            key={product.id}
            product={product}
            hasPrices={hasPrices}
            also={search.also}
            second={second}
          />
        ))}
      </ul>
    </>
  )
}

/** An order form: a line for each color and size, whose quantity is to be filled in. */
function toFormLines(
  products: readonly Product[],
  locale: string,
  hasPrices: boolean,
): SheetLine[] {
  return products.flatMap((product) => {
    const { colors, sizes, pricing } = product
    const choices = (colors.length > 0 ? colors : ['']).flatMap((color) =>
      (sizes.length > 0 ? sizes : ['']).map((size) => ({
        ...(color && { color }),
        ...(size && { size }),
      })),
    )
    return choices.map((specifications) => {
      const line = toSheetLine(
        product,
        { specifications, quantity: '' },
        pricing.min_quantity,
        locale,
      )
      return hasPrices ? line : { ...line, unit_price: undefined }
    })
  })
}

function Options({ search, onChange }: Pick<LineSheetPageProps, 'search' | 'onChange'>) {
  const { t, i18n } = useLingui()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2 text-sm">
        <input
          id={id}
          type="checkbox"
          className="size-4.5 accent-trade"
          checked={search.prices !== 'no'}
          onChange={({ target }) => onChange({ prices: target.checked ? undefined : 'no' })}
        />
        <Trans>With prices</Trans>
      </label>
      <SelectField
        label={t`Second language`}
        value={search.also ?? ''}
        onChange={({ target }) =>
          onChange({ also: locales.find((locale) => locale === target.value) })
        }
      >
        <option value="">{t`None`}</option>
        {locales
          .filter((locale) => locale !== i18n.locale)
          .map((locale) => (
            <option key={locale} value={locale}>
              {languageNames[locale]}
            </option>
          ))}
      </SelectField>
    </>
  )
}
