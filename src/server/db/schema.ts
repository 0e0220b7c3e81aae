/** One product: its public JSON as it travels, in catalogue order. */
export type ProductRow = { id: string; position: number; json: string }

/** One category: its public JSON, in the order of the file. */
export type CategoryRow = { slug: string; position: number; json: string }

/** Single values: `catalogue_version` (a number as text) and `company` (the company's public JSON). */
export type MetaRow = { key: string; value: string }

/** Every table and its columns. Text keys, whole numbers for cents and milliseconds, JSON as text. */
export type Tables = {
  products: ProductRow
  categories: CategoryRow
  meta: MetaRow
}
