import { useLingui } from '@lingui/react/macro'
import type { StyleColumn } from '#shared/contract/desk/styles.ts'

/** What the columns of a list are called at a style's form. */
export function useColumnNames(): Record<StyleColumn, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    name_zh: t`Name in Chinese`,
    name_es: t`Name in Spanish`,
    description: t`Description`,
    description_zh: t`Description in Chinese`,
    description_es: t`Description in Spanish`,
    base_price: t`Price per piece`,
    price_breaks: t`Price breaks`,
    min_quantity: t`Minimum order in pieces`,
    max_quantity: t`Maximum order in pieces`,
    min_per_color: t`Minimum per color`,
    min_per_order: t`Minimum per order`,
    lead_time: t`Lead time in days`,
    sample_price: t`Price of a sample`,
    sample_lead_time: t`Days for a sample`,
    pack_size: t`Pieces in a pack`,
    colors: t`Colors`,
    sizes: t`Sizes`,
    materials: t`Materials`,
    specifications: t`Specifications`,
    certificates: t`Certificates`,
    is_active: t`In the shop`,
  }
}
