import { specificationWords } from './header-words.ts'
import { normalizeHeader, specificationPrefix } from './match-header.ts'
import type { ColumnMapping } from './plan-columns.ts'
import { productColumns } from '../parse-row.ts'

/** Entries of a mapping. A list has fewer columns. */
const maxEntries = 200

const targets = new Map<string, string>([
  ...Object.keys(specificationWords).map((key): [string, string] => [
    normalizeHeader(key),
    `${specificationPrefix}${key}`,
  ]),
  ...[...productColumns.required, ...productColumns.optional].map((column): [string, string] => [
    normalizeHeader(column),
    column,
  ]),
])

/**
 * Reads `Art. Nr.=model,VK=base_price`: what the list calls a column, and our name of it. `VK=` forgets what was said of one; its name is
 * then empty.
 *
 * @throws Error with a sentence for the operator.
 */
export function parseColumnMapping(text: string): ColumnMapping {
  const entries = splitEntries(text)
  if (entries.length > maxEntries) throw new Error(`It names more than ${maxEntries} columns.`)
  return Object.fromEntries(
    entries.map((entry) => {
      const at = entry.lastIndexOf('=')
      const header = normalizeHeader(entry.slice(0, Math.max(at, 0)))
      const named = entry.slice(at + 1).trim()
      const column = targets.get(normalizeHeader(named))
      if (header === '') throw new Error(`"${entry}" is not such as "Art. Nr.=model".`)
      if (named === '') return [header, '']
      if (column === undefined)
        throw new Error(
          `"${named}" is no column of products; there are ${[...targets.values()].join(', ')}.`,
        )
      return [header, column]
    }),
  )
}

/** A header may hold commas itself: an entry ends at the first one after its `=`. */
function splitEntries(text: string): string[] {
  const entries: string[] = []
  let entry: string | undefined
  for (const part of text.split(/[,，]/u)) {
    entry = entry === undefined ? part : `${entry},${part}`
    if (!part.includes('=')) continue
    entries.push(entry)
    entry = undefined
  }
  return entry === undefined ? entries : [...entries, entry]
}

/** What was said of earlier lists and of this one, without what it forgets. */
export const joinMappings = (kept: ColumnMapping, given: ColumnMapping): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, column]) => column !== ''))
