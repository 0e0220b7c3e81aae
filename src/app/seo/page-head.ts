import type { I18n } from '@lingui/core'
import type { MetaHTMLAttributes } from 'react'
import type { Picture } from '#shared/contract/catalogue.ts'
import { locales } from '#shared/contract/locales.ts'
import { toSocialPicture, type SocialPicture } from '#shared/domain/catalogue/social-image.ts'
import { localizeBrandName, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import type { RequestInfo } from '../ssr/dehydrated-state.ts'

export type PageHead = {
  /** Without the shop's name; empty where that says all. */
  title: string
  description?: string
  /** For link previews. */
  picture?: Picture
  /** Alternative text, where the title does not describe the picture. */
  pictured?: string
  /** Query parameters that make a different page. */
  query?: Record<string, string>
  /** For private pages and further views of a list: excluded from search indexes. */
  unlisted?: boolean
  /** Structured data (schema.org). */
  data?: object[]
}

type HeadMatch = {
  pathname: string
  context: { i18n: I18n; place: RequestInfo; house?: CompanySummary }
}

/** The shop's name; empty until it is known. */
export const getBrandName = ({ context: { i18n, house } }: Pick<HeadMatch, 'context'>): string =>
  localizeBrandName(house, i18n.locale)

const openGraphLocales: Record<string, string> = { en: 'en_US', zh: 'zh_CN', es: 'es_ES' }

/** Default preview of the demonstration: its home page (scripts/screenshots/manifest-screenshots.ts). */
const defaultPicture: SocialPicture = { path: '/screenshots/social.jpg', width: 1200, height: 630 }

export function createPageHead(here: HeadMatch, page: PageHead) {
  const { i18n, place } = here.context
  const { title, description, unlisted, data = [] } = page
  const brand = getBrandName(here)
  const pageUrl = toPageUrl(here, page.query, place.languageAsked ? i18n.locale : undefined)
  const picture = page.picture
    ? toSocialPicture(page.picture)
    : here.context.house?.brand?.sign && defaultPicture
  return {
    meta: [
      { title: [title, brand].filter(Boolean).join(' · ') },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: brand },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title || brand },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      // an unlisted page may be rendered for many addresses
      ...(unlisted ? [] : [{ property: 'og:url', content: pageUrl }]),
      ...(picture
        ? listPictureProperties(
            picture,
            place.origin,
            page.picture ? (page.pictured ?? title) : brand,
          )
        : []),
      { property: 'og:locale', content: openGraphLocales[i18n.locale] },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...data.map(toJsonLd),
    ],
    links: unlisted ? [] : [{ rel: 'canonical', href: pageUrl }, ...listAlternateLinks(here, page)],
  }
}

const listPictureProperties = (
  { path, width, height }: SocialPicture,
  origin: string,
  alt: string,
) => [
  { property: 'og:image', content: `${origin}${path}` },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: `${width}` },
  { property: 'og:image:height', content: `${height}` },
  { property: 'og:image:alt', content: alt },
]

/** The router renders this as escaped JSON-LD; its types know HTML attributes only. */
const toJsonLd = (about: object) =>
  ({
    'script:ld+json': { '@context': 'https://schema.org', ...about },
  }) as MetaHTMLAttributes<HTMLMetaElement>

/** Alternate links; the one without a language follows the browser. */
const listAlternateLinks = (here: HeadMatch, { query }: PageHead) => [
  ...locales.map((locale) => ({
    rel: 'alternate',
    hrefLang: locale,
    href: toPageUrl(here, query, locale),
  })),
  { rel: 'alternate', hrefLang: 'x-default', href: toPageUrl(here, query) },
]

function toPageUrl(
  { pathname, context }: HeadMatch,
  query?: Record<string, string>,
  lang?: string,
) {
  const path = pathname.replace(/(?<=.)\/$/u, '')
  const params = new URLSearchParams({ ...query, ...(lang && { lang }) }).toString()
  return `${context.place.origin}${path}${params && `?${params}`}`
}

/** schema.org BreadcrumbList, outermost page first; the home page is added. */
export const toBreadcrumbList = (here: HeadMatch, trail: [path: string, name: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['/', getBrandName(here)] as const, ...trail].map(([path, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${here.context.place.origin}${path}`,
  })),
})
