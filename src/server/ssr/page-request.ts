import type { FastifyRequest } from 'fastify'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { localeCookie } from '#shared/contract/ssr.ts'
import { languageMeant } from '#shared/domain/search/canonical-address.ts'
import { listKeys } from '#shared/domain/search/list-filters.ts'
import { spokenBy } from '../http/accept-language.ts'

/** What a request for a page comes down to. Equal ones get the same page. */
export type PageAddress = {
  /** Path and query: of the query only what a page is made of. */
  address: string
  locale: Locale
  languageAsked: boolean
}

/** What the address of a page may carry; of other pages nothing. */
const keysOf: Record<string, readonly string[]> = {
  '/products': listKeys,
  '/compare': ['ids', 'only'],
}

const isLocale = (text: string | null | undefined): text is Locale =>
  locales.some((locale) => locale === text)

/** Reads which page is asked for. `?lang=` goes before the cookie, and that before what the browser prefers. */
export function pageAddress(request: FastifyRequest): PageAddress {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  // what follows two slashes is a host to browsers, and a page to the router: neither is asked for
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

/** A path without the slashes it ends with, unless it is one slash. */
export function withoutEnd(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Where a request was sent to, such as `https://shop.example.com`. */
export const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

function chosenBefore({ headers }: FastifyRequest): Locale | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  const chosen = cookies.find(([name]) => name === localeCookie)?.[1]
  return isLocale(chosen) ? chosen : undefined
}
