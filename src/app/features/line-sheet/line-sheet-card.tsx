import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#shared/contract/locales.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import {
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import { formatMoney, toCents } from '#shared/domain/pricing/money.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { ProductPicture } from '#app/catalogue/product-image.tsx'
import { useStyleTerms } from '#app/catalogue/style-terms.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { FactName, type SheetFact } from './fact-name.tsx'

type LineSheetCardProps = {
  product: Product
  hasPrices: boolean
  /** The second language. */
  also: Locale | undefined
  /** Undefined until it is loaded. */
  second: I18n | undefined
}

export function LineSheetCard({ product, hasPrices, also, second }: LineSheetCardProps) {
  const { t, i18n } = useLingui()
  const { list } = useStyleTerms()
  const formatPieces = useFormatPieces()
  const { pricing, model, colors, sizes, materials } = product
  const name = localizeProductName(product, i18n.locale)
  const otherName = also && localizeProductName(product, also)
  const join = (words: readonly string[]) =>
    words
      .map((word) => {
        const [first, other] = [i18n.locale, also].map((locale) =>
          locale ? localizeProductWord(product, word, locale) : undefined,
        )
        return other === undefined || other === first ? first : `${first} ${other}`
      })
      .join(', ')
  const facts: [SheetFact, string][] = [
    ['colors', join(colors)],
    ['sizes', sizes.join(', ')],
    ['materials', join(materials)],
    ['minimum', pricing.min_quantity > 1 ? formatPieces(pricing.min_quantity) : ''],
    ...list(product)
      .filter(({ term }) => hasPrices || term !== 'sample')
      .map(({ term, value }): [SheetFact, string] => [term, value]),
  ]
  return (
    <li className="grid grid-cols-[38%_minmax(0,1fr)] gap-4 border-t border-line py-4">
      <div className="flex flex-col gap-3">
        <ProductPicture product={product} alt={name} sizes="(min-width: 640px) 20vw, 38vw" eager />
        <QrCode
          text={new URL(`/products/${product.id}`, location.origin).href}
          label={t`Code that opens ${name}`}
        />
      </div>
      <div className="flex min-w-0 flex-col text-sm">
        <h2 className="text-base font-semibold">{name}</h2>
        {otherName !== undefined && otherName !== name && (
          <p lang={also} className="text-soft">
            {otherName}
          </p>
        )}
        <p className="font-mono text-soft">
          <ModelNumber number={model} />
        </p>
        {hasPrices && <Prices pricing={pricing} />}
        <dl className="mt-2 flex flex-col gap-0.5">
          {facts
            .filter(([, value]) => value !== '')
            .map(([fact, value]) => (
              <div key={fact}>
                <dt className="inline text-soft">
                  <FactName fact={fact} second={second} />:
                </dt>{' '}
                <dd className="inline">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </li>
  )
}

function Prices({ pricing }: Pick<Product, 'pricing'>) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const format = (price: number) => formatMoney(toCents(price), pricing.currency)
  return (
    <div className="figures mt-1" translate="no">
      <p className="font-semibold">
        {format(pricing.base_price)}{' '}
        <span className="font-normal text-soft" translate="yes">{t`per piece`}</span>
      </p>
      {pricing.price_breaks?.map(({ quantity, price }) => (
        <p key={quantity}>
          {formatPieces(quantity)}: {format(price)}
        </p>
      ))}
    </div>
  )
}
