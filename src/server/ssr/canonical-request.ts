import { findDevicePage, isUnwrittenPage } from '#shared/contract/app-pages.ts'
import { notFoundPlaceholder } from '#shared/contract/ssr.ts'
import { parseComparedIds, readCompareSearch } from '#shared/domain/catalogue/comparison-ids.ts'
import {
  withListDefaults,
  readListSearch,
  separator,
  parseValues,
} from '#shared/domain/search/list-params.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import { catalogueFacets } from '../catalogue/snapshot-rows.ts'

export type CanonicalPage = {
  status: 200 | 404
  /** All URLs of missing pages share one, since clients may invent any number. */
  rendered: string
  /** Undefined where it is the same. */
  shown?: string
}

/** Undefined where only the app can render: a list filtered to values without products. */
export async function toCanonicalPage(
  address: string,
  isScreen: (path: string) => boolean,
  snapshot: Snapshot,
): Promise<CanonicalPage | undefined> {
  const [given = '', query = ''] = address.split('?', 2)
  const params = Object.fromEntries(new URLSearchParams(query))
  const path = decodeURI(given)
  if (path === '/products') return toCanonicalList(params, snapshot)
  if (path === '/compare') return toCanonicalComparison(params, snapshot)
  // rendered at its own address, as the app shows it
  if (isUnwrittenPage(path, (name) => snapshot.pages[name] !== undefined))
    return { status: 404, rendered: path }
  // on the device only: all share one rendered page
  const devicePage = findDevicePage(path)
  if (devicePage) return toFoundPage(`${devicePage}/${notFoundPlaceholder}`, address)
  const [, id] = productPathPattern.exec(path) ?? []
  const exists =
    id === undefined ? isScreen(path) : snapshot.findSnapshotProduct(decodeURIComponent(id))
  if (exists) return toFoundPage(path, given)
  return { status: 404, rendered: toMissingAddress(path, isScreen), shown: given }
}

const productPathPattern = /^\/products\/([^/]+)$/u

const toFoundPage = (rendered: string, shown: string): CanonicalPage => ({
  status: 200,
  rendered,
  ...(shown !== rendered && { shown }),
})

/** Stands for a missing URL: the text depends on its depth, the frame on its parent. */
function toMissingAddress(path: string, isScreen: (path: string) => boolean): string {
  const parts = path.slice(1).split('/')
  const parents = [parts.slice(0, 2), parts.slice(0, 1)].map((parent) => `/${parent.join('/')}`)
  const parent =
    parents.find((one) => one !== path && isScreen(one) && !productPathPattern.test(one)) ?? ''
  const below = parts.length + 1 - parent.split('/').length
  return `${parent}${`/${notFoundPlaceholder}`.repeat(Math.min(below, 2))}`
}

async function toCanonicalList(
  query: Record<string, string>,
  snapshot: Snapshot,
): Promise<CanonicalPage | undefined> {
  const params = readListSearch(query)
  // a search is not shared with other URLs
  if (params.search)
    return toFoundPage(buildAddress('/products', params), buildAddress('/products', params))
  for (const facet of catalogueFacets) {
    const values = parseValues(params[facet])
    if (values.join(separator) !== (params[facet] ?? '')) return undefined
    if (!values.every((value) => snapshot.offered[facet].has(value))) return undefined
  }
  const list = { ...params }
  if (list.category && !snapshot.offered.category.has(list.category))
    list.category = notFoundPlaceholder
  const { total_pages } = await snapshot.find(withListDefaults(list))
  if (list.page) list.page = Math.min(list.page, total_pages)
  return toFoundPage(
    buildAddress('/products', list),
    buildAddress('/products', { ...list, category: params.category }),
  )
}

/** Unknown ids come last: a page only shows their number. */
function toCanonicalComparison(query: Record<string, string>, snapshot: Snapshot): CanonicalPage {
  const params = readCompareSearch(query)
  const ids = parseComparedIds(params.ids ?? '')
  const knownIds = ids.filter((id) => snapshot.findSnapshotProduct(id))
  const none = ids.slice(knownIds.length).map((_, n) => `${notFoundPlaceholder}${n}`)
  const rendered = {
    ...params,
    ids: ids.length > 0 ? [...knownIds, ...none].join(',') : params.ids,
  }
  return toFoundPage(buildAddress('/compare', rendered), buildAddress('/compare', params))
}

function buildAddress(path: string, carried: Record<string, string | number | undefined>): string {
  const given = Object.entries(carried).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query === '' ? path : `${path}?${query.replaceAll('%2C', ',')}`
}
