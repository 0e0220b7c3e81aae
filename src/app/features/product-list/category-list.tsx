import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo } from 'react'
import type { Category } from '#shared/contract/catalogue.ts'
import { localizeCategoryName } from '#shared/domain/catalogue/localized-text.ts'
import { applySearchChange } from './list-search-params.ts'

type CategoryListProps = { categories: Category[]; category: string }

/** Specification, section 2. */
export const CategoryList = memo(function CategoryList({
  categories,
  category,
}: CategoryListProps) {
  const { t, i18n } = useLingui()
  const entries = [
    { slug: '', name: t`All Categories` },
    ...categories.map(({ slug }) => ({
      slug,
      name: localizeCategoryName(categories, slug, i18n.locale),
    })),
  ]
  return (
    <nav aria-label={t`Categories`}>
      <h2 className="label-caps mb-1 text-soft">
        <Trans>Categories</Trans>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map(({ slug, name }) => {
          const chosen = category === slug
          return (
            <li key={slug}>
              <Link
                to="/products"
                search={(before) => applySearchChange(before, { category: slug })}
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
})
