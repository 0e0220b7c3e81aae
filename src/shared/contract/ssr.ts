import type { Locale } from './locales.ts'
import type { CataloguePort } from './catalogue-source.ts'

export type RenderRequest = {
  /** Path and query, without the language. */
  address: string
  locale: Locale
  /** True when `?lang=` names the language, not the cookie or the browser. */
  languageAsked: boolean
  /** Base of absolute addresses, for example `https://shop.example`. */
  origin: string
  catalogue: CataloguePort
}

/** Without the build's files, which the server adds. */
export type RenderedPage = {
  status: number
  html: string
  /** JSON for an inert block in the page; the window starts from it without further requests. */
  dehydratedState: string
  /** The routes on the page, outermost first; each has a chunk in the build. */
  routes: string[]
  texts: string[]
}

/** @throws Error when a component throws. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>

/** Placeholder for every id, category or page that does not exist, so that all share one rendered page. */
export const notFoundPlaceholder = '_'

/** The `id` of the JSON block. Its `data-address` is the visitor's address where it differs from the rendered one. */
export const dehydratedStateId = 'handed-over'

/** The `id` of the notice that a part of the page is still loading. */
export const loadingNoticeId = 'loading-notice'

/** Dispatched on `document` when React has hydrated the page. */
export const hydratedEvent = 'hydrated'

export const localeCookie = 'locale'
