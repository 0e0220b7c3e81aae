import type { Category } from '#shared/contract/catalogue.ts'
import { createMissingMessage } from '../folder-files.ts'
import type { ImportErrors } from '../import-errors.ts'
import { splitPictureCrop } from '../cells/picture-crop.ts'
import type { RowProduct } from '../staging.ts'
import { findCategory, findKnownCategory } from './other-shops/find-category.ts'

/** Checks across rows: model, category and pictures. */
export function createRowCheck(
  categories: Category[],
  images: ReadonlySet<string>,
  { bad }: ImportErrors,
) {
  const lineOfId = new Map<string, number>()
  const missing = createMissingMessage('images', images)
  return ({ line, product }: RowProduct): boolean => {
    const before = bad.length
    const { id } = product
    const complain = (column: string, reason: string) => bad.push({ line, column, reason, id })
    const taken = lineOfId.get(product.id)
    if (taken === undefined) lineOfId.set(product.id, line)
    else complain('model', `${product.model} is on line ${taken} already`)
    if (!categories.some(({ slug }) => slug === product.category)) {
      complain('category', `${product.category} is not among the categories`)
    }
    for (const entry of product.files) {
      const name = splitPictureCrop(entry).file
      if (!isWebAddress(name) && !images.has(name)) complain('images', missing(name))
    }
    return bad.length === before
  }
}

/**
 * Turns the name in a row into the slug of a category. A list that comes without categories makes those that the shop
 * does not have.
 */
export function createCategoryNaming(
  categories: Category[],
  areGiven: boolean,
  { notes }: ImportErrors,
) {
  return ({ line, product }: RowProduct): void => {
    const name = product.category
    const known = findKnownCategory(categories, name)
    if (known === undefined && areGiven) return
    const category = known ?? findCategory(categories, name)
    product.category = category.slug
    if (known !== undefined) return
    const reason = `${JSON.stringify(name)} is a new category, at /products?category=${category.slug}`
    notes.push({ line, column: 'category', reason })
  }
}

export const isWebAddress = (file: string): boolean => /^https?:\/\//u.test(file)
