import type { Locale } from './locales.ts'
import type { CataloguePort } from './catalogue-source.ts'

/** A page as it is asked of the app's build for servers. */
export type PageAsked = {
  /** Path and query, without the language. */
  address: string
  locale: Locale
  /** Whether the address itself names the language (`?lang=`), and not the visitor's cookie or browser. */
  languageAsked: boolean
  /** Where the shop is, for example `https://shop.example`: some addresses must be whole. */
  origin: string
  catalogue: CataloguePort
}

/** A page as a browser shows it: everything but the files of the build, which the server knows. */
export type RenderedPage = {
  /** 404 where nothing is at the address. */
  status: number
  html: string
  /** Goes into the page as a block of JSON that is not run. The window starts from it and asks nothing again. */
  handedOver: string
  /** The routes on the page, outermost first; each has a chunk in the build. */
  routes: string[]
  /** The catalogues of texts that the window needs for it. */
  texts: string[]
}

/** Renders a page. @throws Error when a component breaks. */
export type RenderPage = (asked: PageAsked) => Promise<RenderedPage>

/**
 * Begins what stands in a rendered address for an id, a category or a name of a page that does not exist: one page is
 * sent for all of them. None that does exist is spelled so.
 */
export const noSuch = '_'

/** The `id` of the block of JSON in a page. Its `data-address` is the visitor's own, where that is not what was rendered. */
export const handedOverId = 'handed-over'

/** The cookie that holds the chosen language. */
export const localeCookie = 'locale'
