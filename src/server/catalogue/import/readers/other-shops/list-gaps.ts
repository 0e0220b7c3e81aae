import { productColumns } from '../../parse-row.ts'
import { listColumns } from '../read-table.ts'

const alwaysGiven = ['model', 'name', 'base_price', 'images']

/** The columns of our own lists that an export says nothing of: all but `given`, and what every export has. */
export function listGaps(given: Record<string, boolean>): string[] {
  const known = new Set([...alwaysGiven, ...Object.keys(given).filter((column) => given[column])])
  return listColumns(productColumns).filter((column) => !known.has(column))
}

/** What comes from options, attributes and features. */
export const giveOptions = (isGiven: boolean) => ({
  colors: isGiven,
  sizes: isGiven,
  materials: isGiven,
  specifications: isGiven,
})
