import type { Row } from '../read-table.ts'
import { isChoice, type ShopOption } from './sort-options.ts'
import { splitList } from './split-list.ts'

export type WooAttribute = { name: string; values: string[]; isVisible: boolean }

/** Numbered columns in English, Spanish and Chinese, in lower case. */
const patterns = {
  name: /^(?:attribute (?<n>\d+) name|nombre del atributo (?<es>\d+)|属性\s*(?<zh>\d+)\s*的?名称)$/u,
  value:
    /^(?:attribute (?<n>\d+) value\(s\)|valor\(es\) del atributo (?<es>\d+)|属性\s*(?<zh>\d+)\s*的?值(?:\(s\))?)$/u,
  visible:
    /^(?:attribute (?<n>\d+) visible|atributo visible (?<es>\d+)|属性\s*(?<zh>\d+)\s*可见)$/u,
}

/** More than any product has; a bound for the columns of a file. */
const maxAttributes = 100

export function readWooAttributes(columns: readonly string[]) {
  const find = (pattern: RegExp) =>
    new Map(
      columns.flatMap((column): [string, string][] => {
        const { n, es, zh } = pattern.exec(column)?.groups ?? {}
        const number = n ?? es ?? zh
        return number === undefined ? [] : [[number, column]]
      }),
    )
  const [names, values, visible] = [patterns.name, patterns.value, patterns.visible].map(find)
  const numbers = [...(names?.keys() ?? [])].slice(0, maxAttributes)
  const readCell = (row: Row, number: string, among: Map<string, string> | undefined) =>
    row.cells[among?.get(number) ?? ''] ?? ''
  return {
    isAttribute: (column: string) =>
      [patterns.name, patterns.value].some((one) => one.test(column)),
    /** Those with values; `pa_` before a name is WooCommerce's own. */
    readAttributes: (row: Row): WooAttribute[] =>
      numbers
        .map((number) => ({
          name: readCell(row, number, names).replace(/^pa_/u, ''),
          values: splitList(readCell(row, number, values)),
          isVisible: readCell(row, number, visible) !== '0',
        }))
        .filter(({ name, values: all }) => name !== '' && all.length > 0),
  }
}

/**
 * The options of a product: of what its variations choose, only what one of them has, where an empty value stands for
 * all. What the shop hides and does not let choose stays hidden.
 */
export function mergeOptions(product: WooAttribute[], variations: WooAttribute[][]): ShopOption[] {
  const find = (all: WooAttribute[], name: string) =>
    all.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const extra = variations.flat().filter(({ name }) => find(product, name) === undefined)
  const names = new Set([...product, ...extra].map(({ name }) => name))
  return [...names].flatMap((name): ShopOption[] => {
    const own = find(product, name)
    const chosen = variations.map((all) => find(all, name)?.values ?? [])
    const isChosen = chosen.some((values) => values.length > 0)
    const isHidden = own?.isVisible === false && !isChosen && !isChoice(name)
    if (isHidden) return []
    const used = new Set(chosen.flat())
    const listed = own?.values ?? []
    const all = !isChosen || chosen.some((values) => values.length === 0)
    const values = all ? [...listed, ...used] : [...listed.filter((one) => used.has(one)), ...used]
    return [[name, [...new Set(values)]]]
  })
}
