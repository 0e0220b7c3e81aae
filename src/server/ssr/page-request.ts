import type { FastifyRequest } from 'fastify'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { localeCookie } from '#shared/contract/ssr.ts'
import { parseLocale } from '#shared/domain/search/canonical-address.ts'
import { findDevicePage } from '#shared/contract/app-pages.ts'
import { listParams } from '#shared/domain/search/list-filters.ts'
import { negotiateLocale } from '../http/accept-language.ts'

export type PageRequest = {
  /** Path and query, with only the parameters that change the page. */
  address: string
  locale: Locale
  languageAsked: boolean
}

/** Query parameters of each page that has any. */
const paramsByPage: Record<string, readonly string[]> = {
  '/products': listParams,
  '/compare': ['ids', 'only'],
  '/s': ['prices', 'also'],
}

const isLocale = (text: string | null | undefined): text is Locale =>
  locales.some((locale) => locale === text)

/** Precedence: `?lang=`, cookie, Accept-Language. */
export function readPageRequest(request: FastifyRequest): PageRequest {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  // browsers read `//host` as a host, the router as a page: both are prevented
  const path = removeTrailingSlashes(pathname.replace(/^\/\//u, '/%2F'))
  const query = new URLSearchParams()
  for (const key of paramsByPage[findDevicePage(path) ?? path] ?? []) {
    const value = searchParams.get(key)
    if (value !== null) query.set(key, value)
  }
  const langParam = searchParams.get('lang')
  const requestedLocale = parseLocale(langParam)
  return {
    address: query.size === 0 ? path : `${path}?${query.toString()}`,
    locale: requestedLocale ?? readLocaleCookie(request) ?? (negotiateLocale(request) || 'en'),
    languageAsked: requestedLocale !== undefined,
  }
}

export function removeTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

export const getRequestOrigin = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

function readLocaleCookie({ headers }: FastifyRequest): Locale | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  const chosen = cookies.find(([name]) => name === localeCookie)?.[1]
  return isLocale(chosen) ? chosen : undefined
}
