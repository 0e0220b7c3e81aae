import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { ProductPicture } from '#app/catalogue/product-image.tsx'
import { loadProducts } from '#app/catalogue/use-products.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'

type StyleChooserProps = {
  /** What the row calls its style. */
  written: string
  /** Ids of styles that may be meant. */
  near: readonly string[]
  catalogue: CataloguePort
  onChoose: (id: string) => void
}

const maxFound = 5

/** Styles that may be meant, and a search by model or name. */
export function StyleChooser({ written, near, catalogue, onChoose }: StyleChooserProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [text, setText] = useState(written)
  const [found, setFound] = useState<Product[] | 'no answer'>()
  const [nearStyles, setNearStyles] = useState<Product[]>([])
  const wanted = near.join('\n')
  useEffect(() => {
    let isMounted = true
    void loadProducts(wanted.split('\n').filter(Boolean), catalogue.product).then((known) => {
      if (isMounted) setNearStyles([...known.values()].flatMap((product) => product ?? []))
    })
    return () => {
      isMounted = false
    }
  }, [wanted, catalogue])
  const search = async () => {
    const query = { search: text.trim().slice(0, 100), category: '', page: 1, limit: maxFound }
    if (query.search === '') return setFound([])
    const answer = await withFallback(catalogue.list(query), undefined)
    setFound(answer?.products ?? 'no answer')
  }
  const shown = Array.isArray(found) ? found : nearStyles
  return (
    <div className="min-w-0 basis-full">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void search()
        }}
        className="flex max-w-md items-end gap-2"
      >
        <div className="flex-1">
          <label htmlFor={id} className="text-sm font-semibold">
            <Trans>Model or name</Trans>
          </label>
          <input
            id={id}
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className={`${getControlClass(false)} mt-1.5`}
          />
        </div>
        <Button type="submit" look="secondary">
          <Trans>Find</Trans>
        </Button>
      </form>
      <div role="status">
        {found === 'no answer' && (
          <p className="mt-2 text-sm text-soft">
            <Trans>The catalogue is not on this device yet, and our server does not answer.</Trans>
          </p>
        )}
        {Array.isArray(found) && found.length === 0 && (
          <p className="mt-2 text-sm text-soft">
            <Trans>No style was found. Try a part of its model or name.</Trans>
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <ul aria-label={t`Styles that may be meant`} className="mt-2 flex flex-wrap gap-2">
          {shown.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onChoose(product.id)}
                className="flex min-h-11 items-center gap-2 rounded-sm border border-edge bg-sheet p-1 pr-3 text-left text-sm hover:border-ink"
              >
                <span className="shrink-0">
                  <ProductPicture product={product} alt="" sizes="32px" className="w-8" />
                </span>
                <span className="min-w-0">
                  <span translate="no" className="block font-mono">
                    {product.model}
                  </span>
                  <span className="block max-w-48 truncate text-xs text-soft">
                    {localizeProductName(product, i18n.locale)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
