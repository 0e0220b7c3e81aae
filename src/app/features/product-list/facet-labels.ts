import { useLingui } from '@lingui/react/macro'
import { parseRange, type MaterialFamily } from '#shared/domain/search/facet-values.ts'
import { formatMoney, getSmallestPart } from '#shared/domain/pricing/money.ts'
import { getPriceScale } from '#shared/domain/search/filter-ranges.ts'
import type { FacetName, Facets } from '#shared/domain/search/list-filters.ts'
import { useMoney } from '#app/catalogue/use-money.ts'
import { formatNumber } from '#shared/domain/format-number.ts'

/** Names of facets and values in the language of the page. Colours and sizes are translated by the catalogue. */
export function useFacetLabels(facets: Facets | undefined) {
  const { t, i18n } = useLingui()
  const { currency } = useMoney()
  const names: Record<FacetName, string> = {
    color: t`Color`,
    size: t`Size`,
    material: t`Main material`,
    price: t`Price per piece`,
    minimum: t`Minimum order`,
    lead_time: t`Lead time`,
    certificate: t`Certificate`,
  }
  const families: Record<MaterialFamily, string> = {
    leather: t`Leather`,
    faux_leather: t`Faux leather`,
    cotton: t`Cotton`,
    wool: t`Wool`,
    linen: t`Linen`,
    silk: t`Silk`,
    viscose: t`Viscose`,
    nylon: t`Nylon`,
    polyester: t`Polyester`,
    synthetic_fibre: t`Synthetic fibre`,
    wood: t`Wood and bamboo`,
  }
  const price = (value: string) => {
    const { from, below } = parseRange('price', value)
    const scale = getPriceScale(currency)
    const least = formatMoney(from * scale, currency)
    if (below === undefined) return t`${least} and over`
    const next = below * scale
    const most = formatMoney(from === 0 ? next : next - getSmallestPart(currency), currency)
    return from === 0 ? t`Under ${most}` : t`${least} to ${most}`
  }
  const minimum = (value: string) => {
    const { from, below } = parseRange('minimum', value)
    const least = formatNumber(from, i18n.locale)
    if (below === undefined) return t`${least} pcs and over`
    const most = formatNumber(below - 1, i18n.locale)
    return from === 1 ? t`Up to ${most} pcs` : t`${least} to ${most} pcs`
  }
  const leadTime = (value: string) => {
    const { from, below } = parseRange('lead_time', value)
    const least = formatNumber(from, i18n.locale)
    if (below === undefined) return t`${least} days and over`
    const most = formatNumber(below - 1, i18n.locale)
    return from === 1 ? t`Up to ${most} days` : t`${least} to ${most} days`
  }
  const formatValue = (facet: FacetName, value: string): string => {
    if (facet === 'price') return price(value)
    if (facet === 'minimum') return minimum(value)
    if (facet === 'lead_time') return leadTime(value)
    const family = facet === 'material' && new Map(Object.entries(families)).get(value)
    const known = facets?.values[facet].find((one) => one.value === value)
    return family || (known?.names?.[i18n.locale] ?? value)
  }
  return { nameOf: (facet: FacetName) => names[facet], valueOf: formatValue }
}
