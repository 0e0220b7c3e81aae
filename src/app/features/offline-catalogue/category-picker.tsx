import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Category } from '#shared/contract/catalogue.ts'
import { localizeCategoryName } from '#shared/domain/catalogue/localized-text.ts'
import type { CategoryStats } from '#data/images/image-list.ts'
import { formatSize } from '#app/i18n/format.ts'

type CategoryPickerProps = {
  categories: Category[]
  figures: CategoryStats[]
  /** Slugs; null for all products. */
  chosen: string[] | null
  onChoose: (chosen: string[] | null) => void
}

/** All products or single categories, with number of styles and size of images. */
export function CategoryPicker({ categories, figures, chosen, onChoose }: CategoryPickerProps) {
  const { i18n } = useLingui()
  const getCategoryName = (slug: string) => localizeCategoryName(categories, slug, i18n.locale)
  const toggle = (slug: string) =>
    onChoose(
      chosen?.includes(slug) ? chosen.filter((one) => one !== slug) : [...(chosen ?? []), slug],
    )
  return (
    <fieldset>
      <legend className="label-caps mb-1 text-soft">
        <Trans>Pictures to take along</Trans>
      </legend>
      <div className="divide-y divide-line border-y border-line">
        <PickerRow sizes={figures}>
          <input
            type="radio"
            name="take-along"
            className="size-4.5 accent-trade"
            checked={chosen === null}
            onChange={() => onChoose(null)}
          />
          <Trans>All products</Trans>
        </PickerRow>
        <PickerRow>
          <input
            type="radio"
            name="take-along"
            className="size-4.5 accent-trade"
            checked={chosen !== null}
            onChange={() => onChoose([])}
          />
          <Trans>Chosen categories</Trans>
        </PickerRow>
        {chosen !== null &&
          figures.map((category) => (
            <PickerRow key={category.slug} sizes={[category]} inset>
              <input
                type="checkbox"
                className="size-4.5 accent-trade"
                checked={chosen.includes(category.slug)}
                onChange={() => toggle(category.slug)}
              />
              {getCategoryName(category.slug)}
            </PickerRow>
          ))}
      </div>
    </fieldset>
  )
}

/** Null for all products. */
export const isSameChoice = (a: string[] | null, b: string[] | null): boolean =>
  a === null || b === null ? a === b : a.length === b.length && a.every((slug) => b.includes(slug))

/** A choice, with number of styles and size. */
export function PickerRow({
  sizes,
  inset = false,
  children,
}: {
  sizes?: Pick<CategoryStats, 'products' | 'bytes'>[]
  inset?: boolean
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const products = sizes?.reduce((sum, category) => sum + category.products, 0)
  const bytes = sizes?.reduce((sum, category) => sum + category.bytes, 0)
  return (
    <label
      className={clsx(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm hover:bg-wash',
        inset ? 'pr-2 pl-9' : 'px-2',
      )}
    >
      <span className="flex items-center gap-2.5">{children}</span>
      {products !== undefined && bytes !== undefined && (
        <span className="figures text-soft">
          <Plural value={products} one="# product" other="# products" /> ·{' '}
          {formatSize(i18n.locale, bytes)}
        </span>
      )}
    </label>
  )
}
