import type { Category, Product } from '#shared/contract/catalogue.ts'
import { mergeOrder } from '#server/db/catalogue/merge-order.ts'
import { toProductCells } from '../export/product-columns.ts'
import { findSpelling, type DescribedProduct } from './parse-row.ts'
import type { Row } from './readers/read-table.ts'

/** Where a product has the value of a column; all others are fields of that name. */
const fieldPaths: Record<string, string[]> = {
  base_price: ['pricing', 'base_price'],
  currency: ['pricing', 'currency'],
  min_quantity: ['pricing', 'min_quantity'],
  max_quantity: ['pricing', 'max_quantity'],
  price_breaks: ['pricing', 'price_breaks'],
  min_per_color: ['pricing', 'min_per_color'],
  min_per_order: ['pricing', 'min_per_order'],
  name_zh: ['translations', 'zh', 'name'],
  description_zh: ['translations', 'zh', 'description'],
  name_es: ['translations', 'es', 'name'],
  description_es: ['translations', 'es', 'description'],
}

/** Fills the columns that a list does not have with what the shop has of the style. */
export function completeRow(row: Row, stored: Product): Row {
  // Choices that stay are those of the materials that the list names.
  const { material_choices: _, ...cells } = toProductCells(stored, [])
  return { ...row, cells: { ...cells, ...row.cells } }
}

/**
 * Takes the values of `columns` as the shop has them, and the keys in its order: stored JSON is compared as text. A
 * list that names no pictures of a style leaves those that it has.
 */
export function keepFields(
  product: DescribedProduct,
  stored: Product,
  columns: readonly string[],
): DescribedProduct {
  const kept = structuredClone(product)
  for (const column of columns)
    if (column !== 'images') copyField(kept, stored, fieldPaths[column] ?? [column])
  if (kept.material_choices)
    kept.material_choices = kept.material_choices.filter((one) => kept.materials.includes(one))
  if (kept.files.length === 0) keepPictureColors(kept, stored)
  return {
    ...sortKeysLike(kept, stored),
    pricing: sortKeysLike(kept.pricing, stored.pricing),
    translations: sortKeysLike(kept.translations, stored.translations),
  }
}

/** Of a list that has columns of single specifications (`Packing`): those that it does not say stay. */
export const addStoredSpecifications = (
  product: DescribedProduct,
  stored: Product,
  listed: Pick<DescribedProduct, 'specifications'>,
): DescribedProduct => ({
  ...product,
  specifications: { ...stored.specifications, ...listed.specifications },
})

/** A colour that the style no longer has leaves its picture without one: a list that names it is refused. */
function keepPictureColors(kept: DescribedProduct, { picture_colors = [] }: Product): void {
  const colors = picture_colors.map((color) => findSpelling(kept.colors, color) ?? '')
  if (colors.some(Boolean)) kept.picture_colors = colors
  else delete kept.picture_colors
}

function sortKeysLike<Value extends object>(value: Value, model: object): Value {
  const keys = Object.keys(model).filter((key) => key in value)
  const inOrder = keys.map((key) => [key, (value as Record<string, unknown>)[key]] as const) // its own keys
  return { ...(Object.fromEntries(inOrder) as Partial<Value>), ...value }
}

/** Creates no empty nodes on the way. */
function copyField(to: object, from: object, [name = '', ...rest]: string[]): void {
  const into = to as Record<string, unknown> // both are JSON
  const value = (from as Record<string, unknown>)[name]
  if (rest.length === 0) {
    if (value === undefined) delete into[name]
    else into[name] = value
    return
  }
  const inner = { ...(into[name] as object | undefined) } // as the paths above say
  copyField(inner, value ?? {}, rest)
  if (Object.keys(inner).length > 0) into[name] = inner
}

/** Categories that are not listed stay; `columns` are those of the list. */
export function mergeCategories(
  stored: Category[],
  listed: Category[],
  columns: readonly string[],
): Category[] {
  const bySlug = new Map(stored.map((category) => [category.slug, category]))
  for (const category of listed)
    bySlug.set(category.slug, keepCategoryFields(category, bySlug.get(category.slug), columns))
  const order = mergeOrder(
    stored.map(({ slug }) => slug),
    new Set(listed.map(({ slug }) => slug)),
  )
  return order.flatMap((slug) => bySlug.get(slug) ?? [])
}

function keepCategoryFields(
  category: Category,
  stored: Category | undefined,
  columns: readonly string[],
): Category {
  if (stored === undefined) return category
  const translations = { ...category.translations }
  for (const locale of ['zh', 'es']) {
    const kept = stored.translations[locale]
    if (kept !== undefined && !columns.includes(`name_${locale}`)) translations[locale] = kept
  }
  return { ...category, id: columns.includes('id') ? category.id : stored.id, translations }
}
