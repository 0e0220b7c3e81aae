import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Lock, RotateCcw, Truck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import {
  localizeProductDescription,
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { useDeferredBelowFold } from '#app/lib/navigation-type.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import { OptionPicker } from './option-picker.tsx'
import { ImageGallery } from './image-gallery.tsx'
import { PricingBox } from './pricing-box.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { SpecificationsTable } from '#app/catalogue/specifications-table.tsx'
import { WishlistButton } from './wishlist-button.tsx'

type ProductPageProps = {
  product: Product
  categoryName: string
  /** Pieces of the style. */
  inCart: number
  renderAddToCart: (chosen: Specifications, quantity: number) => ReactNode
  renderOrderSheet: (chosen: Specifications) => ReactNode
  renderSampleOrder: (chosen: Specifications) => ReactNode
  /** Reports the last addition. */
  banner: ReactNode
  /** Comparison and visit. */
  renderToggles: (chosen: Specifications, typedQuantity: number | undefined) => ReactNode
}

/** Specification, section 2. */
export function ProductPage({
  product,
  categoryName,
  inCart,
  renderAddToCart,
  renderOrderSheet,
  renderSampleOrder,
  banner,
  renderToggles,
}: ProductPageProps) {
  const { t, i18n } = useLingui()
  const askForQuote = useAskForQuote()
  const below = useDeferredBelowFold()
  const [chosen, setChosen] = useState<Specifications>({})
  const [typedQuantity, setTypedQuantity] = useState<number>()
  const quantity = typedQuantity ?? 1
  const name = localizeProductName(product, i18n.locale)
  const translateWord = (word: string) => localizeProductWord(product, word, i18n.locale)
  const minimum = product.pricing.min_quantity
  const least = formatNumber(minimum, i18n.locale)
  const choose = (option: string) => (value: string | undefined) => {
    const { [option]: _, ...others } = chosen
    setChosen(value === undefined ? others : { ...others, [option]: value })
  }
  const quote = (pieces?: number, options = Object.values(chosen)) =>
    askForQuote({
      product_id: product.id,
      product_name: name,
      model: product.model,
      options,
      quantity: pieces,
    })

  return (
    <article className="column py-6 lg:py-8">
      <Link
        to="/products"
        search={{ category: product.category }}
        className="mb-4 inline-flex min-h-11 items-center gap-1 text-sm text-soft hover:text-ink print:hidden"
      >
        <ChevronLeft size={16} aria-hidden /> {categoryName}
      </Link>
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <div className="min-w-0 md:sticky md:top-20 md:self-start">
          <ImageGallery
            product={product}
            name={name}
            fallback={categoryName}
            color={chosen['color']}
            allPictures={below}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <header className="flex flex-col gap-2">
            <p className="label-caps w-fit bg-wash px-2 py-1 text-soft">{categoryName}</p>
            <h1 className="text-2xl font-semibold lg:text-3xl">{name}</h1>
            <div className="flex flex-wrap items-center gap-3">
              <p className="mr-auto font-mono text-sm text-soft">
                <ModelNumber number={product.model} />
              </p>
              {renderToggles(chosen, typedQuantity)}
              <WishlistButton productId={product.id} />
              <ShareButton title={name} />
            </div>
          </header>
          <PricingBox product={product} pieces={quantity + inCart} />
          <OptionPicker
            legend={t`Color`}
            options={product.colors}
            translateWord={translateWord}
            chosen={chosen['color']}
            onChoose={choose('color')}
            swatches
          />
          <OptionPicker
            legend={t`Size`}
            options={product.sizes}
            translateWord={translateWord}
            chosen={chosen['size']}
            onChoose={choose('size')}
          />
          <OptionPicker
            legend={t`Material`}
            options={product.material_choices ?? product.materials}
            translateWord={translateWord}
            chosen={chosen['material']}
            onChoose={choose('material')}
          />
          {product.material_choices && (
            <section>
              <h2 className="label-caps mb-1 text-soft">
                <Trans>Materials</Trans>
              </h2>
              <p className="text-sm">
                {product.materials.map(translateWord).join(i18n.locale === 'zh' ? '、' : ', ')}
              </p>
            </section>
          )}
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-end gap-3">
              <div>
                <p className="label-caps mb-2 text-soft">
                  <Trans>Quantity</Trans>
                </p>
                <QuantityField
                  quantity={quantity}
                  onChange={setTypedQuantity}
                  onAskForMore={quote}
                />
              </div>
              <div className="min-w-48 flex-1">{renderAddToCart(chosen, quantity)}</div>
            </div>
            {quantity + inCart < minimum && (
              <p className="text-sm text-soft">
                <Trans>The factory's minimum for this style is {least} pcs.</Trans>{' '}
                <button
                  type="button"
                  // It may be shared with the colours and sizes that the cart has.
                  onClick={() => quote(minimum, inCart > 0 ? [] : undefined)}
                  className="min-h-6 font-semibold text-trade underline underline-offset-4"
                >
                  <Trans>Request a quote for the minimum order</Trans>
                </button>
              </p>
            )}
            {banner}
            {renderOrderSheet(chosen)}
            <Button look="secondary" onClick={() => quote(quantity > 1 ? quantity : undefined)}>
              <Trans>Request Custom Quote</Trans>
            </Button>
            {renderSampleOrder(chosen)}
          </div>
          {below && <Assurances />}
        </div>
      </div>
      {below && (
        <div className="mt-12 grid gap-10 border-t border-line pt-10 lg:grid-cols-2 lg:gap-14">
          <section>
            <h2 className="mb-3 text-xl font-semibold">
              <Trans>Specifications</Trans>
            </h2>
            <SpecificationsTable
              specifications={product.specifications}
              translateWord={translateWord}
            />
          </section>
          <section>
            <h2 className="mb-3 text-xl font-semibold">
              <Trans>Description</Trans>
            </h2>
            <p className="max-w-text">{localizeProductDescription(product, i18n.locale)}</p>
          </section>
        </div>
      )}
    </article>
  )
}

function Assurances() {
  const localize = useLocalText()
  const { shipping, returns } = useCompany()?.product_page ?? {}
  return (
    <ul className="grid gap-2 border-t border-line pt-4 text-sm text-soft sm:grid-cols-3">
      {shipping && (
        <li className="flex items-center gap-2">
          <Truck size={18} aria-hidden className="shrink-0" /> {localize(shipping)}
        </li>
      )}
      {returns && (
        <li className="flex items-center gap-2">
          <RotateCcw size={18} aria-hidden className="shrink-0" /> {localize(returns)}
        </li>
      )}
      <li className="flex items-center gap-2">
        <Lock size={18} aria-hidden className="shrink-0" /> <Trans>SSL secure checkout</Trans>
      </li>
    </ul>
  )
}
