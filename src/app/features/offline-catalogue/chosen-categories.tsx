import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { CatalogueSizeAnswer } from '#shared/contract/catalogue-changes.ts'
import type { Category } from '#shared/contract/catalogue.ts'
import { isCopiedWhole } from '#shared/domain/catalogue/copy-limits.ts'
import { localizeCategoryName } from '#shared/domain/catalogue/localized-text.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import {
  chooseCategories,
  fetchCatalogueSize,
  readChosenCategories,
} from '#data/catalogue/chosen-categories.ts'
import type { LoadProduct } from '#app/catalogue/use-products.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { formatSize } from '#app/i18n/format.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { isSameChoice, PickerRow } from './category-picker.tsx'
import { findUsedCategories } from './used-categories.ts'

type ChosenCategoriesProps = {
  categories: Category[]
  /** Slugs of the categories on this device. */
  scope: string[]
  load: LoadProduct
}

/** Which categories' products this device keeps, where the catalogue is too large to be copied whole. */
export function ChosenCategories({ categories, scope, load }: ChosenCategoriesProps) {
  const { i18n } = useLingui()
  const size = useCatalogueSize()
  const saved = useLiveQuery(async () => ({ chosen: await readChosenCategories() }))
  const used = useUsedCategories(load)
  const [picked, setPicked] = useState<string[]>()
  const offered = saved && (saved.chosen ?? used)
  if (size === undefined || offered === undefined) {
    return (
      <p className="text-sm text-soft">
        <Trans>This catalogue is large: its categories can be chosen with a connection.</Trans>
      </p>
    )
  }
  const ticked = picked ?? offered
  const arriving = (saved?.chosen ?? []).filter((slug) => !scope.includes(slug))
  const missing = size.categories.filter(
    ({ slug }) => ticked.includes(slug) && !scope.includes(slug),
  )
  const bytes = formatSize(
    i18n.locale,
    missing.reduce((sum, one) => sum + one.bytes, 0),
  )
  const total = formatNumber(size.styles, i18n.locale)
  const isSaved = saved?.chosen !== undefined && isSameChoice(ticked, saved.chosen)
  const toggle = (slug: string) =>
    setPicked(
      ticked.includes(slug) ? ticked.filter((one) => one !== slug) : [...ticked, slug].sort(),
    )
  async function keep() {
    await chooseCategories(ticked)
    setPicked(undefined)
    await withFallback(syncCatalogue(Date.now), undefined)
  }
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="label-caps mb-1 text-soft">
          <Trans>Products to take along</Trans>
        </legend>
        <p className="mb-3 text-sm text-soft">
          <Trans>
            This catalogue has {total} products. Those of the categories you choose are kept on this
            device; the others are searched at the shop, with a connection.
          </Trans>
        </p>
        <div className="divide-y divide-line border-y border-line">
          {size.categories.map(({ slug, styles, bytes }) => (
            <PickerRow key={slug} sizes={[{ products: styles, bytes }]}>
              <input
                type="checkbox"
                className="size-4.5 accent-trade"
                checked={ticked.includes(slug)}
                onChange={() => toggle(slug)}
              />
              {localizeCategoryName(categories, slug, i18n.locale)}
            </PickerRow>
          ))}
        </div>
      </fieldset>
      {arriving.length > 0 && isSaved && (
        <output className="block text-sm">
          <Trans>
            These products are on their way; without a connection they come when it returns.
          </Trans>
        </output>
      )}
      {!isSaved && (
        <Button onClick={() => void keep()} className="justify-self-start">
          {missing.length > 0 ? (
            <Trans>Keep these products: {bytes}</Trans>
          ) : (
            <Trans>Keep this choice</Trans>
          )}
        </Button>
      )}
    </div>
  )
}

/** The first copy, which Save-Data leaves to the buyer. */
export function CopyNow() {
  const { i18n } = useLingui()
  const size = useCatalogueSize()
  if (size === undefined) return null
  const bytes = formatSize(i18n.locale, size.bytes)
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-warn">
        <Trans>
          Your browser is set to save data, so the catalogue is not copied to this device by itself.
        </Trans>
      </p>
      <Button
        onClick={() => void withFallback(syncCatalogue(Date.now), undefined)}
        className="justify-self-start"
      >
        {isCopiedWhole(size) ? (
          <Trans>Copy the catalogue: {bytes}</Trans>
        ) : (
          <Trans>Copy the catalogue</Trans>
        )}
      </Button>
    </div>
  )
}

/** Undefined before the answer, and without a connection. */
function useCatalogueSize(): CatalogueSizeAnswer | undefined {
  const [size, setSize] = useState<CatalogueSizeAnswer>()
  const isOffline = useConnectionStatus() === 'offline'
  useEffect(() => {
    if (!isOffline) void withFallback(fetchCatalogueSize(), undefined).then(setSize)
  }, [isOffline])
  return size
}

/** Undefined until they are known. */
function useUsedCategories(load: LoadProduct): string[] | undefined {
  const [used, setUsed] = useState<string[]>()
  useEffect(() => {
    void withFallback(findUsedCategories(load), []).then(setUsed)
  }, [load])
  return used
}
