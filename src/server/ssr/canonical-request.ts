import { noSuch } from '#shared/contract/ssr.ts'
import { idsIn, readCompareSearch } from '#shared/domain/catalogue/comparison-ids.ts'
import {
  completed,
  readListSearch,
  separator,
  valuesIn,
} from '#shared/domain/search/list-params.ts'
import { ownFacets, type Snapshot } from '../catalogue/snapshot.ts'

export type PageMeant = {
  status: 200 | 404
  /** All URLs of missing pages share one, since clients may invent any number. */
  rendered: string
  /** Undefined where it is the same. */
  shown?: string
}

/** Undefined where only the app can render: a list filtered to values without products. */
export function pageMeant(
  address: string,
  isScreen: (path: string) => boolean,
  snapshot: Snapshot,
): PageMeant | undefined {
  const [given = '', query = ''] = address.split('?', 2)
  const asked = Object.fromEntries(new URLSearchParams(query))
  const path = decodeURI(given)
  if (path === '/products') return listMeant(asked, snapshot)
  if (path === '/compare') return comparisonMeant(asked, snapshot)
  const [, id] = style.exec(path) ?? []
  const exists = id === undefined ? isScreen(path) : snapshot.held(decodeURIComponent(id))
  if (exists) return found(path, given)
  return { status: 404, rendered: likeMissing(path, isScreen), shown: given }
}

const style = /^\/products\/([^/]+)$/u

const found = (rendered: string, shown: string): PageMeant => ({
  status: 200,
  rendered,
  ...(shown !== rendered && { shown }),
})

/** Stands for a missing URL: the text depends on its depth, the frame on its parent. */
function likeMissing(path: string, isScreen: (path: string) => boolean): string {
  const parts = path.slice(1).split('/')
  const rooms = [parts.slice(0, 2), parts.slice(0, 1)].map((room) => `/${room.join('/')}`)
  const room = rooms.find((one) => one !== path && isScreen(one) && !style.test(one)) ?? ''
  const below = parts.length + 1 - room.split('/').length
  return `${room}${`/${noSuch}`.repeat(Math.min(below, 2))}`
}

function listMeant(query: Record<string, string>, snapshot: Snapshot): PageMeant | undefined {
  const asked = readListSearch(query)
  // a search is not shared with other URLs
  if (asked.search) return found(at('/products', asked), at('/products', asked))
  for (const facet of ownFacets) {
    const values = valuesIn(asked[facet])
    if (values.join(separator) !== (asked[facet] ?? '')) return undefined
    if (!values.every((value) => snapshot.offered[facet].has(value))) return undefined
  }
  const list = { ...asked }
  if (list.category && !snapshot.offered.category.has(list.category)) list.category = noSuch
  const { total_pages } = snapshot.find(completed(list))
  if (list.page) list.page = Math.min(list.page, total_pages)
  return found(at('/products', list), at('/products', { ...list, category: asked.category }))
}

/** Unknown ids come last: a page only shows their number. */
function comparisonMeant(query: Record<string, string>, snapshot: Snapshot): PageMeant {
  const asked = readCompareSearch(query)
  const ids = idsIn(asked.ids ?? '')
  const held = ids.filter((id) => snapshot.held(id))
  const none = ids.slice(held.length).map((_, n) => `${noSuch}${n}`)
  const rendered = { ...asked, ids: ids.length > 0 ? [...held, ...none].join(',') : asked.ids }
  return found(at('/compare', rendered), at('/compare', asked))
}

function at(path: string, carried: Record<string, string | number | undefined>): string {
  const given = Object.entries(carried).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query === '' ? path : `${path}?${query.replaceAll('%2C', ',')}`
}
