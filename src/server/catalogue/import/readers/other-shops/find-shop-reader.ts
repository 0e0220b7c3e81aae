import { openPrestaShop } from './read-prestashop.ts'
import { openShopify } from './read-shopify.ts'
import { openWooCommerce } from './read-woocommerce.ts'
import type { OtherShopOptions, ShopReader } from './read-other-shop.ts'

const systems = [openShopify, openWooCommerce, openPrestaShop]

/** The reader for the export of another shop system that has these columns (in lower case). */
export function findShopReader(
  names: readonly string[],
  options: OtherShopOptions,
): ShopReader | undefined {
  for (const open of systems) {
    const reader = open(names, options)
    if (reader !== undefined) return reader
  }
  return undefined
}
