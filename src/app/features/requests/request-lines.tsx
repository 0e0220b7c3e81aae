import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import { SelectedOptions } from '#app/catalogue/selected-options.tsx'
import { DownloadButtons } from '#app/spreadsheet/download-buttons.tsx'
import { useFormatPieces } from '#app/i18n/format.ts'
import { FormattedMoney, ModelNumber } from '#app/ui/no-translate.tsx'
import { RequestFiles, type KeptFiles } from './files/request-files.tsx'
import { toRequestSheet } from './request-sheet.ts'
import type { EntryLine } from './requested-lines.ts'
import { StylePicture } from './style-picture.tsx'
import type { ProductsById } from '#app/catalogue/use-products.ts'

type RequestLinesProps = {
  lines: readonly EntryLine[]
  products: ProductsById
  /** Of an inquiry. */
  kept?: KeptFiles
  /** Of what was paid. */
  currency?: string
}

const nothingKept: KeptFiles = new Map()

export function RequestLines({
  lines,
  products,
  kept = nothingKept,
  currency = defaultMoney.currency,
}: RequestLinesProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line, index) => (
          // the same style may be asked for twice, as a sample and in bulk
          <LineRow key={`${index} ${line.product_id}`} {...{ line, products, kept, currency }} />
        ))}
      </ul>
      <div className="mt-2 -ml-3 flex flex-wrap">
        <DownloadButtons
          name={t`Request`}
          lines={() => toRequestSheet(lines, products, i18n.locale, t`Sample`)}
        />
      </div>
    </>
  )
}

type LineRowProps = {
  line: EntryLine
  products: ProductsById
  kept: KeptFiles
  currency: string
}

function LineRow({ line, products, kept, currency }: LineRowProps) {
  const formatPieces = useFormatPieces()
  const { product_id, product_name, specifications, quantity, kind, note, target_price } = line
  const product = products.get(product_id)
  const model = line.model || product?.model
  const words =
    product &&
    Object.fromEntries(
      Object.entries(product.translations).map(([locale, texts]) => [locale, texts.words ?? {}]),
    )
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 text-sm sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <StylePicture product={product} line={line} className="w-16 max-sm:row-span-2" />
      <div className="min-w-0">
        <p translate="no" className="font-semibold wrap-break-word">
          {product ? (
            <Link
              to="/products/$id"
              params={{ id: product_id }}
              className="underline-offset-4 hover:underline"
            >
              {product_name}
            </Link>
          ) : (
            product_name
          )}
        </p>
        {model && (
          <p className="font-mono text-xs text-soft">
            <ModelNumber number={model} />
          </p>
        )}
        <p className="mt-1 empty:hidden">
          <SelectedOptions chosen={specifications} words={words} />
        </p>
        {note && (
          <p translate="no" className="mt-1 max-w-text wrap-break-word whitespace-pre-wrap">
            {note}
          </p>
        )}
        <RequestFiles files={line.files} kept={kept} />
      </div>
      <div className="figures max-sm:mt-1 sm:text-right">
        {quantity !== '' && (
          <p className="font-semibold">
            {kind === 'sample' && (
              <>
                <Trans>Sample</Trans>
                {' · '}
              </>
            )}
            {typeof quantity === 'number' ? formatPieces(quantity) : quantity}
          </p>
        )}
        {line.unit_price !== undefined && (
          <p className="text-soft">
            <FormattedMoney cents={line.unit_price} currency={currency} /> <Trans>per piece</Trans>
          </p>
        )}
        {target_price && (
          <p className="text-soft">
            <Trans>
              Target price {target_price} {product?.pricing.currency}
            </Trans>
          </p>
        )}
      </div>
    </li>
  )
}
