import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#shared/domain/format-number.ts'
import type { CatalogueStatus } from '#data/catalogue/catalogue-status.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useNow } from '#app/hooks/use-now.ts'

/** Completeness and age of the local catalogue; nothing until they are counted. */
export function CatalogueStatusLine({ facts }: { facts: CatalogueStatus | undefined }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (facts === undefined || now === undefined) return null
  const { products_total, pictures_total, as_of } = facts
  const products = formatNumber(facts.products, i18n.locale)
  const pictures = formatNumber(facts.pictures, i18n.locale)
  if (products_total === undefined) {
    return (
      <span>
        <Trans>The catalogue is not on this device yet.</Trans>
      </span>
    )
  }
  const allProducts = formatNumber(products_total, i18n.locale)
  if (as_of === undefined || pictures_total === undefined) {
    return (
      <span className="figures">
        <Trans>
          The catalogue is being copied to this device: {products} of {allProducts} products.
        </Trans>
      </span>
    )
  }
  const allPictures = formatNumber(pictures_total, i18n.locale)
  const moment = formatMoment(i18n.locale, as_of, Math.max(now, as_of))
  return (
    <span className="figures">
      <Trans>
        On this device: {products} of {allProducts} products · {pictures} of {allPictures} pictures
        · as of {moment}
      </Trans>
    </span>
  )
}
