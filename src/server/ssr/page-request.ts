import type { FastifyRequest } from 'fastify'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { localeCookie } from '#shared/contract/ssr.ts'
import { languageMeant } from '#shared/domain/search/canonical-address.ts'
import { listParams } from '#shared/domain/search/list-filters.ts'
import { spokenBy } from '../http/accept-language.ts'

export type PageAddress = {
  /** Path and query, with only the parameters that change the page. */
  address: string
  locale: Locale
  languageAsked: boolean
}

/** Query parameters of each page that has any. */
const keysOf: Record<string, readonly string[]> = {
  '/products': listParams,
  '/compare': ['ids', 'only'],
}

const isLocale = (text: string | null | undefined): text is Locale =>
  locales.some((locale) => locale === text)

/** Precedence: `?lang=`, cookie, Accept-Language. */
export function pageAddress(request: FastifyRequest): PageAddress {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  // browsers read `//host` as a host, the router as a page: both are prevented
  const path = withoutEnd(pathname.replace(/^\/\//u, '/%2F'))
  const query = new URLSearchParams()
  for (const key of keysOf[path] ?? []) {
    const value = searchParams.get(key)
    if (value !== null) query.set(key, value)
  }
  const asked = searchParams.get('lang')
  const meant = languageMeant(asked)
  return {
    address: query.size === 0 ? path : `${path}?${query.toString()}`,
    locale: meant ?? chosenBefore(request) ?? (spokenBy(request) || 'en'),
    languageAsked: meant !== undefined,
  }
}

export function withoutEnd(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

export const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

function chosenBefore({ headers }: FastifyRequest): Locale | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  const chosen = cookies.find(([name]) => name === localeCookie)?.[1]
  return isLocale(chosen) ? chosen : undefined
}
